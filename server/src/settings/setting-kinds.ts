import { z } from 'zod'

/** The kinds of values that settings of the environment have, each with the complaint about a value of another kind. */

const ON: ReadonlySet<string> = new Set(['on', 'yes', 'true', '1'])
export const Switch = z
  .enum(['on', 'yes', 'true', '1', 'off', 'no', 'false', '0'], { error: 'is neither on nor off' })
  .transform((word) => ON.has(word))
export const Http = z.url({ protocol: /^https?$/, error: 'is not a valid http(s) URL' })
export const Base = Http.transform((url) => (url.endsWith('/') ? url : `${url}/`))
/** Where map tiles are, such as https://tiles.example.com/{z}/{x}/{y}.png. */
export const Tiles = Http.refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'has no {z}, {x} and {y}')
/** Host names with an optional port, separated by commas, such as login.corp.example,10.0.0.4:8443. */
export const Hosts = z
  .string()
  .transform((text): ReadonlySet<string> => new Set(text.split(',').map((one) => one.trim().toLowerCase())))
  .refine(
    (hosts) => [...hosts].every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)),
    'is no list of host names, such as login.corp.example',
  )
/** One host name. */
export const Host = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, 'is no host name, such as widget.example.com')
export const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a port')
  .transform(Number)
  .refine((port) => port <= 65_535, 'is not a port')

export const Positive = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'is not a whole number above 0')
  .transform(Number)

export const Count = z
  .string()
  .regex(/^\d{1,9}$/, 'is not a whole number')
  .transform(Number)
