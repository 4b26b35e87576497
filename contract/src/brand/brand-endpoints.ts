import { endpoint } from '../endpoint.ts'
import { Brand, BrandEdit } from './brand.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const

export const getBrand = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/brand/',
  summary: 'Whose marketplace this is: name, address, logo and colors.',
  response: Brand,
})

export const putBrand = endpoint({
  ...staff,
  method: 'PUT',
  path: '/admin/brand/',
  summary: 'Change the name, address, logo and colors of the marketplace. Pages that open from now on show them.',
  body: BrandEdit,
  response: Brand,
})
