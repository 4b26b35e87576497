import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../wire.ts'

const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`))

/** Whether the device of this session gets push notices, and the key with which its browser subscribes. */
export const PushDevice = z.object({
  public_key: base64url(87).describe('The server’s public key, for the browser’s subscription.'),
  is_on: z.boolean().describe('Whether the device of this session gets notices.'),
})

export const getPushDevice = endpoint({
  method: 'GET',
  path: '/users/me/push-device/',
  summary: 'Whether this device gets push notices.',
  access: 'signed-in',
  scope: 'session',
  response: PushDevice,
})

export const putPushDevice = endpoint({
  method: 'PUT',
  path: '/users/me/push-device/',
  summary: 'Send push notices to this device, until it signs out.',
  access: 'signed-in',
  scope: 'session',
  status: 204,
  body: z.object({
    endpoint: z
      .url({ protocol: /^https$/ })
      .max(1000)
      .describe('Where the device’s push service takes notices.'),
    p256dh: base64url(87).describe('The device’s public key.'),
    auth: base64url(22).describe('The device’s secret for the encryption.'),
  }),
  response: Nothing,
})

export const deletePushDevice = endpoint({
  method: 'DELETE',
  path: '/users/me/push-device/',
  summary: 'Send no push notices to this device.',
  access: 'signed-in',
  scope: 'session',
  status: 204,
  response: Nothing,
})
