import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Nothing } from '../wire.ts'
import { DatedFlag, FlagDraft, FlagPreview, Flags, NewFlag } from './flag-value.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const

export const getFlags = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/configuration/features/',
  summary: 'The features that can be on or off: their rules with dates, and who set them.',
  response: Flags,
})

export const previewFlag = endpoint({
  ...staff,
  method: 'POST',
  asks: true,
  path: '/admin/configuration/features/preview/',
  summary: 'Which people, locations and shifts of the last 30 days would have gained or lost a feature. Nothing is saved.',
  body: FlagDraft,
  response: FlagPreview,
})

export const setFlag = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/configuration/features/',
  summary: 'Set who has a feature, at once or from a day on. Until then what was set before holds.',
  body: NewFlag,
  status: 201,
  response: DatedFlag,
  errors: ['FLAGS_ELSEWHERE'],
})

export const undoFlag = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/admin/configuration/features/:id/',
  summary: 'Take a change of a feature back that doesn’t hold yet.',
  params: z.object({ id: IdParam }),
  response: Nothing,
  errors: ['CHANGE_HOLDS'],
})
