import { endpoint } from '@muster/contract/endpoint.ts'
import { z } from 'zod'
import type { Handlers } from './handlers.ts'

/**
 * What the type check must refuse. Nobody runs this file: an `@ts-expect-error` over a line that is accepted is itself an error.
 */
export const callWithoutPolicy = () =>
  // @ts-expect-error Every call says who may make it.
  endpoint({ method: 'GET', path: '/weather/', summary: 'The weather.', scope: 'session', response: z.object({}) })

export const policyOutsideTheList = () =>
  endpoint({
    method: 'GET',
    path: '/weather/',
    summary: 'The weather.',
    // @ts-expect-error A policy is a word of the contract.
    access: 'everyone',
    scope: 'session',
    response: z.object({}),
  })

// @ts-expect-error A call of the contract that nobody serves.
export const allButOne = (handlers: Omit<Handlers, 'postGig'>): Handlers => handlers

// @ts-expect-error A handler for a call that the contract does not have.
export type Weather = Handlers<'getWeather'>
