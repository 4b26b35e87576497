import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OperatorLink } from './operator-link.ts'

export const listOperatorLinks = endpoint({
  method: 'GET',
  path: '/operator-links/',
  summary: 'Which pages the operator has for support, terms and privacy.',
  access: 'public',
  scope: 'session',
  cache: 'indefinite',
  response: z.array(OperatorLink).max(OperatorLink.options.length),
})
