import type { Handlers } from '../http/handlers.ts'
import { getBrand } from './brand-queries.ts'
import { changeBrand } from './change-brand.ts'

export const brandRoutes: Handlers<'getBrand' | 'putBrand'> = {
  getBrand: (_input, { db, deps }) => getBrand(db, deps.config.provider),
  putBrand: ({ body }, context) => changeBrand(context, body),
}
