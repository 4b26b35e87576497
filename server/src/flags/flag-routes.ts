import type { Handlers } from '../http/handlers.ts'
import { getFlags, setFlag, undoFlag } from './change-flags.ts'
import { previewFlag } from './preview-flag.ts'

export const flagRoutes: Handlers<'getFlags' | 'previewFlag' | 'setFlag' | 'undoFlag'> = {
  getFlags: (_input, context) => getFlags(context),
  previewFlag: ({ body }, context) => previewFlag(context, body),
  setFlag: ({ body }, context) => setFlag(context, body),
  undoFlag: ({ params }, context) => undoFlag(context, params.id),
}
