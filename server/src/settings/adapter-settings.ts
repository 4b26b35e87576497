import { z } from 'zod'
import { Http } from './setting-kinds.ts'
import { type Given, readSettings } from './read-settings.ts'

/** The value that chooses the embedded adapter. */
const EMBEDDED = 'embedded'

/** Paths are added to it. */
const ApiUrl = Http.transform((url) => url.replace(/\/+$/, ''))

/** The address of a project at a service that speaks the protocol of Sentry. */
const Dsn = z
  .string()
  .regex(/^https?:\/\/[^/@:\s]+(:[^/@\s]*)?@[^/@\s]+(\/[^\s]*)?\/\d+$/, 'is not a DSN, such as https://key@errors.example.com/1')

/** For each third party: the variable that chooses, and the other settings its real adapter needs. */
const ADAPTERS = {
  cards: {
    key: 'CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY',
    warning: 'Card payments: embedded, only test cards work and no money moves.',
    settings: z.object({
      CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: z.string(),
      CARD_PAYMENTS_SECRET_KEY: z.string(),
      CARD_PAYMENTS_WEBHOOK_SECRET: z.string(),
      CARD_PAYMENTS_CONNECT_WEBHOOK_SECRET: z.string().optional(),
      CARD_PAYMENTS_API_URL: ApiUrl.default('https://api.stripe.com'),
    }),
  },
  sms: {
    key: 'SMS_URL',
    warning: 'SMS: embedded, nothing leaves this machine.',
    settings: z.object({
      SMS_URL: ApiUrl,
      SMS_ACCOUNT: z.string(),
      SMS_TOKEN: z.string(),
      SMS_FROM: z.string(),
      SMS_REPLIES: z.enum(['on', 'off']).default('off'),
    }),
  },
  mail: {
    key: 'MAIL_URL',
    warning: 'Mail: embedded, nothing leaves this machine.',
    settings: z.object({ MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// URL' }), MAIL_FROM: z.string() }),
  },
  push: {
    key: 'PUSH_CONTACT',
    warning: 'Push notices: embedded, no device gets one.',
    settings: z.object({ PUSH_CONTACT: z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'is not a mailto: or https: address') }),
  },
  images: {
    key: 'IMAGES_CLOUD_NAME',
    warning: 'Pictures: embedded, kept in MUSTER_DATA on this machine.',
    settings: z.object({
      IMAGES_CLOUD_NAME: z.string(),
      IMAGES_ENDPOINT: ApiUrl,
      IMAGES_REGION: z.string(),
      IMAGES_ACCESS_KEY: z.string(),
      IMAGES_SECRET_KEY: z.string(),
    }),
  },
  places: {
    key: 'MAPS_KEY',
    warning: 'Places: embedded, only the postal codes of this release are known.',
    settings: z.object({ MAPS_KEY: z.string(), MAPS_API_URL: ApiUrl.default('https://api.mapbox.com') }),
  },
  translation: {
    key: 'TRANSLATION_URL',
    warning: 'Translation: embedded, only the phrases of this release are known.',
    settings: z.object({ TRANSLATION_URL: ApiUrl, TRANSLATION_KEY: z.string().optional() }),
  },
  voice: {
    key: 'VOICE_JOB_HISTORY_PROJECT_ID',
    warning: 'Job histories: embedded, our own dialogue asks and nothing leaves this machine.',
    settings: z.object({
      VOICE_JOB_HISTORY_PROJECT_ID: z.string(),
      VOICE_JOB_HISTORY_API_KEY: z.string(),
      VOICE_JOB_HISTORY_API_URL: ApiUrl.default('https://general-runtime.voiceflow.com'),
      VOICE_JOB_HISTORY_VERSION: z.string().default('production'),
    }),
  },
  analytics: {
    key: 'ANALYTICS_WRITE_KEY',
    warning: 'Usage statistics: embedded, kept in the database and shown under /admin/usage.',
    settings: z.object({ ANALYTICS_WRITE_KEY: z.string(), ANALYTICS_API_URL: ApiUrl }),
  },
  flags: {
    key: 'FEATURE_FLAGS_ID',
    warning: 'Feature flags: embedded, the rules under Configuration, Features decide.',
    settings: z.object({ FEATURE_FLAGS_ID: z.string(), FEATURE_FLAGS_URL: ApiUrl, FEATURE_FLAGS_TOKEN: z.string().optional() }),
  },
  errors: {
    key: 'ERROR_REPORTING_DSN',
    warning: 'Errors: embedded, kept in the database and listed under /admin/errors.',
    settings: z.object({ ERROR_REPORTING_DSN: Dsn }),
  },
} as const

type AdapterName = keyof typeof ADAPTERS

/** For each third party the settings of its real adapter; null for the embedded one. */
export type AdapterSettings = { [N in AdapterName]: z.output<(typeof ADAPTERS)[N]['settings']> | null }

/**
 * Reads which adapters were chosen. The word `embedded` chooses the adapter inside this process. Any other value chooses the real one,
 * which then needs all its settings: each that is missing or wrong adds a line to `problems`. Does not report a missing key itself.
 */
export function readAdapters(given: Given, problems: string[]): AdapterSettings {
  const chosen = <N extends AdapterName>(name: N): AdapterSettings[N] => {
    const { key, settings } = ADAPTERS[name]
    const value = given[key]
    if (value === undefined || value === EMBEDDED) return null
    const wrong: string[] = []
    const result = readSettings(settings as unknown as z.ZodType<NonNullable<AdapterSettings[N]>>, given, wrong)
    problems.push(...wrong.map((line) => (line.endsWith(' is missing') ? `${line} (${key} is not "${EMBEDDED}")` : line)))
    return result
  }
  return {
    cards: chosen('cards'),
    sms: chosen('sms'),
    mail: chosen('mail'),
    push: chosen('push'),
    images: chosen('images'),
    places: chosen('places'),
    translation: chosen('translation'),
    voice: chosen('voice'),
    analytics: chosen('analytics'),
    flags: chosen('flags'),
    errors: chosen('errors'),
  }
}

/** One line for each embedded adapter, saying what does not work because of it. */
export const embeddedWarnings = (adapters: AdapterSettings): string[] =>
  (Object.keys(ADAPTERS) as AdapterName[]).filter((name) => adapters[name] === null).map((name) => ADAPTERS[name].warning)

/** The adapters that would reach real people or move real money. The demo must not use them, because its people are invented. */
export const realReach = (adapters: AdapterSettings): string[] =>
  (['cards', 'sms', 'mail', 'push'] as const).filter((name) => adapters[name] !== null).map((name) => ADAPTERS[name].key)
