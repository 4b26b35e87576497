import { describe, expect, test } from 'vitest'
import { embeddedWarnings } from './adapter-settings.ts'
import { ConfigError, readConfig } from './config.ts'

const PROVIDERS = {
  CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: 'pk_1',
  CARD_PAYMENTS_HIRE_PUBLIC_KEY: 'pk_2',
  IMAGES_CLOUD_NAME: 'cloud',
  IMAGES_DEFAULT_LOCATION_IMAGE_ID: 'image',
  MAPS_KEY: 'maps',
  CHAT_APP_ID: 'chat',
  FEATURE_FLAGS_ID: 'flags',
  SMS_URL: 'https://sms.example',
  MAIL_URL: 'smtps://user:word@mail.example:465',
  MUSTER_SECRET: 'a secret of thirty-two characters',
}
/** The other settings of the real adapters. */
const COMPANIONS = {
  CARD_PAYMENTS_SECRET_KEY: 'sk_1',
  CARD_PAYMENTS_WEBHOOK_SECRET: 'whsec_1',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'token',
  SMS_FROM: '+18435550100',
  MAIL_FROM: 'Muster <shifts@muster.example>',
  IMAGES_ENDPOINT: 'https://s3.example/',
  IMAGES_REGION: 'us-east-1',
  IMAGES_ACCESS_KEY: 'access',
  IMAGES_SECRET_KEY: 'secret',
  FEATURE_FLAGS_URL: 'https://flags.example/',
}
const REAL = { ...PROVIDERS, ...COMPANIONS }
const PRODUCTION = {
  VOICE_JOB_HISTORY_PROJECT_ID: 'voice',
  CONTACT_CENTRE_W2_KEY: 'w2',
  ANALYTICS_WRITE_KEY: 'embedded',
  ENGAGEMENT_KEY: 'engagement',
  ENGAGEMENT_ENDPOINT: 'https://engagement.example',
  ERROR_REPORTING_DSN: 'https://key@errors.example/1',
}

const VOICE = { VOICE_JOB_HISTORY_API_KEY: 'VF.DM.1' }

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('with nothing set', () => {
  test('is a local installation on this machine with embedded providers and database', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      environment: 'local',
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
    })
    expect(config).toMatchObject({ devTools: true, demo: true, publicUrl: 'http://localhost:3000/', apiBase: 'http://localhost:3000/api/' })
    expect(config.providers).toMatchObject({ cardPaymentsHireKey: 'embedded', mapsKey: 'embedded', contactCentreW2Key: undefined })
  })
})

describe('required settings', () => {
  test.each(['staging', 'development'])('%s needs every provider, in one message', (MUSTER_ENV) => {
    expect(problemsOf({ MUSTER_ENV })).toEqual(Object.keys(PROVIDERS).map((name) => `${name} is missing`))
    expect(problemsOf({ MUSTER_ENV, ...REAL })).toEqual([])
  })

  test('production needs more, and the 1099 contact centre stays optional', () => {
    expect(problemsOf({ MUSTER_ENV: 'production' })).toEqual(
      Object.keys({ ...PROVIDERS, ...PRODUCTION }).map((name) => `${name} is missing`),
    )
    expect(readConfig({ MUSTER_ENV: 'production', ...REAL, ...PRODUCTION, ...VOICE }).providers.contactCentre1099Key).toBeUndefined()
  })

  test('an empty string counts as missing', () => {
    expect(problemsOf({ MUSTER_ENV: 'staging', ...REAL, MAPS_KEY: '' })).toEqual(['MAPS_KEY is missing'])
    expect(readConfig({ PORT: '', MUSTER_ENV: ' ', MAPS_KEY: '' })).toMatchObject({
      port: 3000,
      environment: 'local',
      providers: { mapsKey: 'embedded' },
    })
  })
})

describe('checks', () => {
  test.each([
    ['MUSTER_ENV', 'prod', /^MUSTER_ENV is not one of production, staging, development, automation, local, test$/],
    ['MUSTER_ROLE', 'worker', /^MUSTER_ROLE is not one of web, jobs, all$/],
    ['PORT', '70000', /^PORT is not a port$/],
    ['PORT', '3000x', /^PORT is not a port$/],
    ['DATABASE_URL', 'mysql://db', /^DATABASE_URL is not a postgres/],
    ['MUSTER_DEMO', 'maybe', /^MUSTER_DEMO is neither on nor off$/],
    ['MUSTER_API_BASE', 'core', /^MUSTER_API_BASE is not a valid http/],
    ['MUSTER_PUBLIC_URL', 'ftp://x', /^MUSTER_PUBLIC_URL is not a valid http/],
    ['MUSTER_SUPPORT_URL', 'x', /^MUSTER_SUPPORT_URL is not a valid http/],
    ['MUSTER_CONTACT_SUPPORT_URL', 'x', /^MUSTER_CONTACT_SUPPORT_URL is/],
    ['MUSTER_MARKETPLACE_TERMS_URL', 'javascript:alert(1)', /^MUSTER_MARKETPLACE_TERMS_URL is/],
    ['MUSTER_BUSINESS_SERVICES_AGREEMENT_URL', 'x', /^MUSTER_BUSINESS_SERVICES_AGREEMENT_URL is/],
    ['MUSTER_PRIVACY_POLICY_URL', 'x', /^MUSTER_PRIVACY_POLICY_URL is/],
    ['SMS_URL', 'api.sms.example', /^SMS_URL is not a valid http/],
    ['MAIL_URL', 'mail.example:25', /^MAIL_URL is not an smtp/],
    ['IMAGES_ENDPOINT', 's3.example', /^IMAGES_ENDPOINT is not a valid http/],
    ['ERROR_REPORTING_DSN', 'https://errors.example/1', /^ERROR_REPORTING_DSN is not a DSN/],
    ['CONTACT_CENTRE_HOST', 'https://chat.example', /^CONTACT_CENTRE_HOST is no host name/],
    ['ANALYTICS_WIDGET_HOST', 'bi example', /^ANALYTICS_WIDGET_HOST is no host name/],
    ['CARD_PAYMENTS_API_URL', 'stripe', /^CARD_PAYMENTS_API_URL is not a valid http/],
    ['MAPS_API_URL', 'maps', /^MAPS_API_URL is not a valid http/],
    ['TRANSLATION_URL', 'translate.example', /^TRANSLATION_URL is not a valid http/],
    ['MUSTER_SESSION_IDLE_HOURS', '0', /^MUSTER_SESSION_IDLE_HOURS is not a whole number above 0$/],
    ['MUSTER_PROOF_MINUTES', 'soon', /^MUSTER_PROOF_MINUTES is not a whole number above 0$/],
    ['MUSTER_TOLD_AFTER_SECONDS', '0', /^MUSTER_TOLD_AFTER_SECONDS is not a whole number above 0$/],
    ['MUSTER_SMS_PER_DAY', 'many', /^MUSTER_SMS_PER_DAY is not a whole number$/],
    ['MUSTER_TRUSTED_PROXIES', '1', /^MUSTER_TRUSTED_PROXIES is not "none" or a list of addresses/],
    ['MUSTER_TRUSTED_PROXIES', '10.0.0.4,proxy.example', /^MUSTER_TRUSTED_PROXIES is not/],
    ['MUSTER_TRUSTED_PROXIES', '0.0.0.0/0', /^MUSTER_TRUSTED_PROXIES is not/],
    ['MUSTER_TRUSTED_PROXIES', '10.0.0.0/33', /^MUSTER_TRUSTED_PROXIES is not/],
  ])('%s=%s is refused', (name, value, problem) => {
    const problems = problemsOf({ ...REAL, [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
  })

  test('a base URL ends with a slash, even when given without one', () => {
    for (const MUSTER_API_BASE of ['https://core.example/v1', 'https://core.example/v1/']) {
      expect(readConfig({ MUSTER_API_BASE }).apiBase).toBe('https://core.example/v1/')
    }
    expect(readConfig({ MUSTER_PUBLIC_URL: 'https://muster.example' })).toMatchObject({
      publicUrl: 'https://muster.example/',
      apiBase: 'https://muster.example/api/',
      links: { support: 'https://muster.example/support' },
    })
  })
})

test('the address of the owner needs the one of the role that serves, which owns the tables otherwise', () => {
  const MUSTER_DATABASE_OWNER_URL = 'postgres://owner@db/muster'
  expect(problemsOf({ MUSTER_DATABASE_OWNER_URL })).toEqual(['DATABASE_URL is missing (MUSTER_DATABASE_OWNER_URL names its owner)'])
  const DATABASE_URL = 'postgres://app@db/muster'
  expect(readConfig({ DATABASE_URL, MUSTER_DATABASE_OWNER_URL }).databaseOwnerUrl).toBe(MUSTER_DATABASE_OWNER_URL)
  expect(readConfig({ DATABASE_URL }).databaseOwnerUrl).toBe(DATABASE_URL)
})

describe('proxies in front of the server', () => {
  test.each([
    ['none', []],
    ['10.0.0.4, 192.168.1.0/24,loopback', ['10.0.0.4', '192.168.1.0/24', 'loopback']],
    ['fd00::/8,::1', ['fd00::/8', '::1']],
  ])('%s', (MUSTER_TRUSTED_PROXIES, proxies) => {
    expect(readConfig({ MUSTER_TRUSTED_PROXIES }).trustedProxies).toEqual(proxies)
  })

  test('must be named where people come over https, or all of them would share the limits of one address', () => {
    const env = { MUSTER_ENV: 'staging', ...REAL, MUSTER_PUBLIC_URL: 'https://muster.example' }
    expect(problemsOf(env)).toEqual([
      'MUSTER_TRUSTED_PROXIES is missing (MUSTER_PUBLIC_URL is https, so a proxy is in front of this server)',
    ])
    expect(problemsOf({ ...env, MUSTER_TRUSTED_PROXIES: 'none' })).toEqual([])
    expect(problemsOf({ ...env, MUSTER_TRUSTED_PROXIES: '10.0.0.4' })).toEqual([])
    expect(problemsOf({ MUSTER_PUBLIC_URL: 'https://muster.example' })).toEqual([])
    expect(readConfig({}).trustedProxies).toEqual([])
  })
})

describe('development tools', () => {
  test.each([
    [{}, true],
    [{ MUSTER_ENV: 'automation' }, true],
    [{ MUSTER_ENV: 'test', HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', MUSTER_DEV_EXPOSE: 'yes' }, true],
    [{ MUSTER_ENV: 'development', HOST: '127.0.0.1', ...REAL }, false],
    [{ MUSTER_ENV: 'staging', HOST: '127.0.0.1', MUSTER_DEV_EXPOSE: 'yes', ...REAL }, false],
    [{ MUSTER_ENV: 'production', MUSTER_DEV_EXPOSE: 'yes', MUSTER_DEMO: 'on', ...REAL, ...PRODUCTION, ...VOICE }, false],
  ])('with %o are on: %s', (env, expected) => {
    expect(readConfig(env).devTools).toBe(expected)
    if (!expected) expect(readConfig(env).demo).toBe(false)
  })

  test('the demo can be on or off when they are on', () => {
    expect(readConfig({ MUSTER_DEMO: 'off' }).demo).toBe(false)
    expect(readConfig({ MUSTER_ENV: 'test' }).demo).toBe(false)
    expect(readConfig({ MUSTER_ENV: 'test', MUSTER_DEMO: 'on' }).demo).toBe(true)
  })
})

describe('adapters', () => {
  const EMBEDDED = Object.fromEntries(Object.keys(PROVIDERS).map((name) => [name, 'embedded']))
  const staging = (env: Record<string, string>) =>
    readConfig({ MUSTER_ENV: 'staging', ...EMBEDDED, MUSTER_SECRET: PROVIDERS.MUSTER_SECRET, ...env })

  test('the keys choose the real ones, each with its settings', () => {
    expect(readConfig({ MUSTER_ENV: 'staging', ...REAL }).adapters).toMatchObject({
      cards: {
        CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: 'pk_1',
        CARD_PAYMENTS_SECRET_KEY: 'sk_1',
        CARD_PAYMENTS_API_URL: 'https://api.stripe.com',
      },
      sms: { SMS_URL: 'https://sms.example', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+18435550100' },
      mail: { MAIL_URL: 'smtps://user:word@mail.example:465' },
      images: { IMAGES_CLOUD_NAME: 'cloud', IMAGES_ENDPOINT: 'https://s3.example' },
      places: { MAPS_KEY: 'maps', MAPS_API_URL: 'https://api.mapbox.com' },
    })
    const optional = {
      PUSH_CONTACT: 'mailto:ops@muster.example',
      ERROR_REPORTING_DSN: PRODUCTION.ERROR_REPORTING_DSN,
      ANALYTICS_WRITE_KEY: 'phc_1',
      ANALYTICS_API_URL: 'https://analytics.example/',
      TRANSLATION_URL: 'https://translate.example/',
      VOICE_JOB_HISTORY_PROJECT_ID: 'voice',
      ...VOICE,
    }
    const all = readConfig({ MUSTER_ENV: 'staging', ...REAL, ...optional })
    expect(embeddedWarnings(all.adapters)).toEqual([])
    expect(all.adapters.analytics).toEqual({ ANALYTICS_WRITE_KEY: 'phc_1', ANALYTICS_API_URL: 'https://analytics.example' })
    expect(all.adapters.translation).toEqual({ TRANSLATION_URL: 'https://translate.example' })
    expect(problemsOf({ MUSTER_ENV: 'staging', ...REAL, PUSH_CONTACT: 'ops' })).toEqual(['PUSH_CONTACT is not a mailto: or https: address'])
  })

  test('a real one without its settings is refused, with all missing ones named', () => {
    expect(problemsOf({ MUSTER_ENV: 'staging', ...PROVIDERS })).toEqual([
      'CARD_PAYMENTS_SECRET_KEY is missing (CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY is not "embedded")',
      'CARD_PAYMENTS_WEBHOOK_SECRET is missing (CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY is not "embedded")',
      'SMS_ACCOUNT is missing (SMS_URL is not "embedded")',
      'SMS_TOKEN is missing (SMS_URL is not "embedded")',
      'SMS_FROM is missing (SMS_URL is not "embedded")',
      'MAIL_FROM is missing (MAIL_URL is not "embedded")',
      'IMAGES_ENDPOINT is missing (IMAGES_CLOUD_NAME is not "embedded")',
      'IMAGES_REGION is missing (IMAGES_CLOUD_NAME is not "embedded")',
      'IMAGES_ACCESS_KEY is missing (IMAGES_CLOUD_NAME is not "embedded")',
      'IMAGES_SECRET_KEY is missing (IMAGES_CLOUD_NAME is not "embedded")',
      'FEATURE_FLAGS_URL is missing (FEATURE_FLAGS_ID is not "embedded")',
    ])
    expect(problemsOf({ SMS_URL: 'https://sms.example' })).toHaveLength(3)
  })

  test('other environments use embedded ones only if named, and each prints a warning', () => {
    expect(Object.values(staging({}).adapters).every((one) => one === null)).toBe(true)
    expect(embeddedWarnings(staging({}).adapters)).toEqual([
      'Card payments: embedded, only test cards work and no money moves.',
      'SMS: embedded, nothing leaves this machine.',
      'Mail: embedded, nothing leaves this machine.',
      'Push notices: embedded, no device gets one.',
      'Pictures: embedded, kept in MUSTER_DATA on this machine.',
      'Places: embedded, only the postal codes of this release are known.',
      'Translation: embedded, only the phrases of this release are known.',
      'Job histories: embedded, our own dialogue asks and nothing leaves this machine.',
      'Usage statistics: embedded, kept in the database and shown under /admin/usage.',
      'Feature flags: embedded, the rules under Configuration, Features decide.',
      'Errors: embedded, kept in the database and listed under /admin/errors.',
    ])
    expect(problemsOf({ MUSTER_ENV: 'staging', ...REAL, SMS_URL: 'Embedded' })).toEqual(['SMS_URL is not a valid http(s) URL'])
    const only = staging({ SMS_URL: 'https://sms.example', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+18435550100' })
    expect(embeddedWarnings(only.adapters)).not.toContain('SMS: embedded, nothing leaves this machine.')
  })

  test('real messages and charges never reach the demo’s invented people', () => {
    const sms = { SMS_URL: 'https://sms.example', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+18435550100' }
    expect(readConfig(sms).demo).toBe(false)
    expect(problemsOf({ ...sms, MUSTER_DEMO: 'on' })).toEqual([
      'MUSTER_DEMO is on, so real providers would message or charge invented people: set SMS_URL to "embedded"',
    ])
    expect(readConfig({ MAPS_KEY: 'maps' }).demo).toBe(true)
  })
})

describe('error reporting', () => {
  const ERROR_REPORTING_DSN = 'https://key@errors.example/1'

  test('goes to the service that the DSN names, except on a developer’s machine', () => {
    const staging = readConfig({ MUSTER_ENV: 'staging', ...REAL, ERROR_REPORTING_DSN })
    expect(staging.adapters.errors).toEqual({ ERROR_REPORTING_DSN })
    expect(readConfig({ ERROR_REPORTING_DSN }).adapters.errors).toBeNull()
    expect(readConfig({ MUSTER_ENV: 'test', ERROR_REPORTING_DSN }).adapters.errors).not.toBeNull()
  })

  test('stays here in production too, if the settings say so', () => {
    const config = readConfig({ MUSTER_ENV: 'production', ...REAL, ...PRODUCTION, ...VOICE, ERROR_REPORTING_DSN: 'embedded' })
    expect(config.adapters.errors).toBeNull()
  })

  test('knows the hosts of widgets whose errors it drops', () => {
    expect(readConfig({}).widgets).toEqual({ contactCentre: null, analyticsWidget: null })
    expect(readConfig({ CONTACT_CENTRE_HOST: 'Chat.Example', ANALYTICS_WIDGET_HOST: 'bi.example:8443' }).widgets).toEqual({
      contactCentre: 'chat.example',
      analyticsWidget: 'bi.example:8443',
    })
  })
})

describe('street tiles', () => {
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png'

  test('are none by default, and without dark ones the light ones are used in the dark', () => {
    expect(readConfig({}).mapTiles).toBeNull()
    expect(readConfig({ MUSTER_MAP_TILES_URL: url }).mapTiles).toEqual({ light: url, dark: url, credit: '© OpenStreetMap contributors' })
  })

  test('need an address with the three numbers of a tile', () => {
    expect(problemsOf({ MUSTER_MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}.png' })).toEqual([
      'MUSTER_MAP_TILES_URL has no {z}, {x} and {y}',
    ])
  })
})

describe('usage statistics', () => {
  test('leave only for an address that the settings name', () => {
    const production = { MUSTER_ENV: 'production', ...REAL, ...PRODUCTION, ...VOICE }
    expect(readConfig(production).adapters.analytics).toBeNull()
    expect(problemsOf({ ...production, ANALYTICS_WRITE_KEY: 'phc_1' })).toEqual([
      'ANALYTICS_API_URL is missing (ANALYTICS_WRITE_KEY is not "embedded")',
    ])
  })

  test('never leave a developer’s machine', () => {
    const chosen = { ANALYTICS_WRITE_KEY: 'phc_1', ANALYTICS_API_URL: 'https://analytics.example' }
    expect(readConfig(chosen).adapters.analytics).toBeNull()
    expect(readConfig({ MUSTER_ENV: 'automation', ...chosen }).adapters.analytics).not.toBeNull()
  })
})

test('production chooses the dialogue about past jobs by name: our own, or a project with its key', () => {
  const production = { MUSTER_ENV: 'production', ...REAL, ...PRODUCTION }
  expect(problemsOf(production)).toEqual(['VOICE_JOB_HISTORY_API_KEY is missing (VOICE_JOB_HISTORY_PROJECT_ID is not "embedded")'])
  expect(readConfig({ ...production, VOICE_JOB_HISTORY_PROJECT_ID: 'embedded' }).adapters.voice).toBeNull()
  expect(readConfig({ ...production, ...VOICE }).adapters.voice).toMatchObject({
    VOICE_JOB_HISTORY_PROJECT_ID: 'voice',
    VOICE_JOB_HISTORY_API_URL: 'https://general-runtime.voiceflow.com',
  })
})
