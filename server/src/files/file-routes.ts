import type { Handlers } from '../http/handlers.ts'
import { uploadPicture } from './upload-picture.ts'

export const fileRoutes: Handlers<'uploadFile'> = {
  uploadFile: (_input, context) => uploadPicture(context),
}
