import { TOLD_AFTER_SECONDS } from '@muster/contract/gigs/applications/application-rules.ts'
import type { WidgetHosts } from '@muster/contract/error-reports/drop-rules.ts'
import { Environment } from '@muster/contract/flags/environment.ts'
import { z } from 'zod'
import { type AdapterSettings, readAdapters, realReach } from './adapter-settings.ts'
import { operatorAddresses } from './operator-links.ts'
import { type Given, readSettings } from './read-settings.ts'
import { Base, Count, Host, Hosts, Http, Port, Positive, Switch, Tiles } from './setting-kinds.ts'
import { TrustedProxies } from './trusted-proxies.ts'

/** A developer's machine and our tests: provider settings may be missing, and development tools may be on. */
const OWN_MACHINE: ReadonlySet<Environment> = new Set(['local', 'automation', 'test'])
/** Tests call faster than people, so they have no request limit. */
const RUN_BY_TESTS: ReadonlySet<Environment> = new Set(['automation', 'test'])
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** An installation with thousands of shifts a day sends less. At one cent an SMS, an attack costs 100 dollars a day at most. */
const SMS_PER_DAY = 10_000

/** Pros clock in once a week or less, and a code for each shift would cost them an SMS at the door. */
const SESSION_IDLE_HOURS = 14 * 24
/** Long enough for a row of refunds, short enough for a phone that was left on a counter. */
const PROOF_MINUTES = 15

/** A busy screen makes a few dozen requests a minute, a script in a loop thousands. */
const REQUESTS_PER_MINUTE = 600

const General = z.object({
  MUSTER_ENV: Environment.default('local'),
  MUSTER_ROLE: z.enum(['web', 'jobs', 'all']).default('all'),
  PORT: Port.default(3000),
  HOST: z.string().optional(),
  MUSTER_DATA: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// URL' }).optional(),
  MUSTER_DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// URL' }).optional(),
  MUSTER_DEMO: Switch.optional(),
  MUSTER_DEV_EXPOSE: Switch.default(false),
  MUSTER_REQUESTS_PER_MINUTE: Count.optional(),
  MUSTER_SMS_PER_DAY: Count.optional(),
  MUSTER_TOLD_AFTER_SECONDS: Positive.default(TOLD_AFTER_SECONDS),
  MUSTER_SESSION_IDLE_HOURS: Positive.default(SESSION_IDLE_HOURS),
  MUSTER_PROOF_MINUTES: Positive.default(PROOF_MINUTES),
  MUSTER_TRUSTED_PROXIES: TrustedProxies.optional(),
  MUSTER_PUBLIC_URL: Base.optional(),
  MUSTER_API_BASE: Base.optional(),
  MUSTER_PROVIDER_NAME: z.string().max(60, 'is longer than 60 characters').optional(),
  MUSTER_PROVIDER_ADDRESS: z.string().max(300, 'is longer than 300 characters').optional(),
  MUSTER_SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/, error: 'is neither an https:// nor a mailto: address' }).optional(),
  MUSTER_SECURITY_LOG: Switch.optional(),
  MUSTER_MAP_TILES_URL: Tiles.optional(),
  MUSTER_MAP_TILES_DARK_URL: Tiles.optional(),
  MUSTER_MAP_CREDIT: z.string().max(120, 'is longer than 120 characters').default('© OpenStreetMap contributors'),
  MUSTER_SSO_INTERNAL_HOSTS: Hosts.default(new Set()),
  MUSTER_ALERT_INTERNAL_HOSTS: Hosts.default(new Set()),
  MUSTER_SUPPORT_URL: Http.optional(),
  MUSTER_CONTACT_SUPPORT_URL: Http.optional(),
  MUSTER_MARKETPLACE_TERMS_URL: Http.optional(),
  MUSTER_BUSINESS_SERVICES_AGREEMENT_URL: Http.optional(),
  MUSTER_PRIVACY_POLICY_URL: Http.optional(),
  CONTACT_CENTRE_1099_KEY: z.string().optional(),
  CONTACT_CENTRE_HOST: Host.optional(),
  ANALYTICS_WIDGET_HOST: Host.optional(),
  MUSTER_METRICS_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional(),
  MUSTER_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
  MUSTER_FORMER_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
})

/** Required in every environment. */
const Providers = z.object({
  CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: z.string(),
  CARD_PAYMENTS_HIRE_PUBLIC_KEY: z.string(),
  IMAGES_CLOUD_NAME: z.string(),
  IMAGES_DEFAULT_LOCATION_IMAGE_ID: z.string(),
  MAPS_KEY: z.string(),
  CHAT_APP_ID: z.string(),
  FEATURE_FLAGS_ID: z.string(),
  SMS_URL: z.string(),
  MAIL_URL: z.string(),
})

/** The defaults on a developer's machine: the adapters that run inside this process. */
const EMBEDDED_PROVIDERS: z.infer<typeof Providers> = {
  CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: 'embedded',
  CARD_PAYMENTS_HIRE_PUBLIC_KEY: 'embedded',
  IMAGES_CLOUD_NAME: 'embedded',
  IMAGES_DEFAULT_LOCATION_IMAGE_ID: 'default-location',
  MAPS_KEY: 'embedded',
  CHAT_APP_ID: 'embedded',
  FEATURE_FLAGS_ID: 'embedded',
  SMS_URL: 'embedded',
  MAIL_URL: 'embedded',
}

/** Required in production as well. */
const ProductionProviders = z.object({
  VOICE_JOB_HISTORY_PROJECT_ID: z.string(),
  CONTACT_CENTRE_W2_KEY: z.string(),
  ANALYTICS_WRITE_KEY: z.string(),
  ENGAGEMENT_KEY: z.string(),
  ENGAGEMENT_ENDPOINT: Http,
  ERROR_REPORTING_DSN: z.string(),
})

/** Names everything that is wrong with the settings at once: `problems` has one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `The configuration is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nEvery variable is described in docs/operations.md.`,
    )
    this.problems = problems
  }
}

const publicUrlOf = ({ MUSTER_PUBLIC_URL, PORT }: { MUSTER_PUBLIC_URL?: string | undefined; PORT: number }): string =>
  MUSTER_PUBLIC_URL ?? `http://localhost:${PORT}/`

/** Whose marketplace this is, if the settings say so: then no one changes it on a screen. The address has commas between its lines. */
const providerOf = (general: { MUSTER_PROVIDER_NAME?: string | undefined; MUSTER_PROVIDER_ADDRESS?: string | undefined }) => ({
  name: general.MUSTER_PROVIDER_NAME ?? null,
  address: general.MUSTER_PROVIDER_ADDRESS ?? null,
})

/** The typed settings of one process. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the settings. `env` is the process's environment; an empty string counts as missing.
 * Throws one `ConfigError` that names every variable that is missing or wrong.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const checked = checkSettings(env)
  const { general, adapters, ownMachine } = checked
  // With development tools anyone can sign in to any account. If others can reach this machine, they must be turned on explicitly.
  const host = general.HOST ?? (ownMachine ? '127.0.0.1' : '0.0.0.0')
  const devTools = ownMachine && (LOOPBACK.has(host) || general.MUSTER_DEV_EXPOSE)
  const publicUrl = publicUrlOf(general)
  const byTests = RUN_BY_TESTS.has(general.MUSTER_ENV)
  const demo = devTools && asksForDemo(checked)
  return {
    environment: general.MUSTER_ENV,
    /** Which part of the work this process does. */
    role: general.MUSTER_ROLE,
    host,
    port: general.PORT,
    /** Directory for what this installation keeps outside the database, and for the embedded database. */
    dataDir: general.MUSTER_DATA,
    /** Absent: the embedded database in `dataDir`. */
    databaseUrl: general.DATABASE_URL,
    /** The same database as the role that owns its tables, for migrations and commands. Absent: `databaseUrl` owns them. */
    databaseOwnerUrl: ownerUrlOf(general),
    /** One-time codes on screen, /dev pages and demo accounts. */
    devTools,
    /** Demo accounts and the living market. Only with `devTools`, and never where messages or cards are real. */
    demo,
    /** The proxies whose word about the caller's address counts. Limits for an address need it behind a proxy. */
    trustedProxies: general.MUSTER_TRUSTED_PROXIES ?? [],
    /** How many requests a minute one session may make of one process, or one address without a session; 0 is unlimited. */
    requestsPerMinute: general.MUSTER_REQUESTS_PER_MINUTE ?? (byTests ? 0 : REQUESTS_PER_MINUTE),
    /** When a pro hears of an offer, a no or a decision about a certificate. Until then it can be taken back. */
    toldAfterSeconds: general.MUSTER_TOLD_AFTER_SECONDS,
    /** How many SMS leave in a day, sign-in codes included; 0 is unlimited. */
    smsPerDay: general.MUSTER_SMS_PER_DAY ?? (byTests ? 0 : SMS_PER_DAY),
    sessions: sessionsOf(general),
    ...secretsOf(general),
    /** Who knows it may read /metrics; absent: there are none. */
    metricsToken: general.MUSTER_METRICS_TOKEN,
    /** Where people reach this installation; ends with a slash. */
    publicUrl,
    /** Where the web app reaches the API; ends with a slash. */
    apiBase: general.MUSTER_API_BASE ?? `${publicUrl}api/`,
    provider: providerOf(general),
    mapTiles: tilesOf(general),
    ...internalHostsOf(general),
    links: operatorAddresses(general, publicUrl),
    /** Where to report a vulnerability. Absent: there is no security.txt. */
    securityContact: general.MUSTER_SECURITY_CONTACT,
    /** Whether security events are logged, whatever the level of the log. In a demo, sixty invented people sign in at every start. */
    securityLog: general.MUSTER_SECURITY_LOG ?? !(byTests || demo),
    /** The hosts of widgets on the page, whose errors are no one's to mend here. */
    widgets: widgetsOf(general),
    /** What each real adapter needs; null chooses the one inside this process. */
    adapters,
    /** Whether this is a developer's machine or a test, where embedded adapters are expected. */
    ownMachine,
    providers: keysOf(checked),
  }
}

/** Hosts that may be on an internal network and use http. All others must be on the public internet and use https. */
const internalHostsOf = (general: z.infer<typeof General>) => ({
  /** Those of OpenID providers. */
  ssoInternalHosts: general.MUSTER_SSO_INTERNAL_HOSTS,
  /** Those of webhooks of alerts. */
  alertInternalHosts: general.MUSTER_ALERT_INTERNAL_HOSTS,
})

const asksForDemo = ({ general, real }: ReturnType<typeof checkSettings>): boolean =>
  general.MUSTER_DEMO ?? (general.MUSTER_ENV === 'local' && real.length === 0)

const ownerUrlOf = ({ MUSTER_DATABASE_OWNER_URL, DATABASE_URL }: z.infer<typeof General>): string | undefined =>
  MUSTER_DATABASE_OWNER_URL ?? DATABASE_URL

const widgetsOf = ({ CONTACT_CENTRE_HOST, ANALYTICS_WIDGET_HOST }: z.infer<typeof General>): WidgetHosts => ({
  contactCentre: CONTACT_CENTRE_HOST ?? null,
  analyticsWidget: ANALYTICS_WIDGET_HOST ?? null,
})

const secretsOf = ({ MUSTER_SECRET, MUSTER_FORMER_SECRET }: z.infer<typeof General>) => ({
  /** The key of one-time codes and webhook signatures. If absent on a developer's machine, one is made and kept in `dataDir`. */
  secret: MUSTER_SECRET,
  /** The secret before it, while taxpayer numbers are sealed again under the new one. */
  formerSecret: MUSTER_FORMER_SECRET,
})

const sessionsOf = ({ MUSTER_SESSION_IDLE_HOURS, MUSTER_PROOF_MINUTES }: z.infer<typeof General>) => ({
  /** A session that no one used for so long has ended. */
  idleSeconds: MUSTER_SESSION_IDLE_HOURS * 3_600,
  /** How long after a code a session may do what asks for fresh proof. */
  proofSeconds: MUSTER_PROOF_MINUTES * 60,
})

/** Street tiles under the maps, and who made them; null draws our own county outlines. Dark tiles are the light ones where there are no others. */
const tilesOf = ({ MUSTER_MAP_TILES_URL: light, MUSTER_MAP_TILES_DARK_URL, MUSTER_MAP_CREDIT: credit }: z.infer<typeof General>) =>
  light === undefined ? null : { light, dark: MUSTER_MAP_TILES_DARK_URL ?? light, credit }

interface Settings {
  general: z.infer<typeof General>
  providers: z.infer<typeof Providers>
  inProduction: Partial<z.infer<typeof ProductionProviders>>
  adapters: AdapterSettings
  ownMachine: boolean
  /** The providers that would reach real people or real money. */
  real: string[]
}

function checkSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const environment = Environment.safeParse(given.MUSTER_ENV ?? 'local').data
  const ownMachine = environment !== undefined && OWN_MACHINE.has(environment)
  const problems: string[] = []
  const general = readSettings(General, given, problems)
  const withDefaults = ownMachine ? { ...EMBEDDED_PROVIDERS, ...given } : given
  const providers = readSettings(Providers, withDefaults, problems)
  if (environment !== undefined) checkSecret(given, ownMachine, problems)
  checkProxies(general, ownMachine, problems)
  checkDatabaseUrls(given, problems)
  const production = environment === 'production' ? ProductionProviders : ProductionProviders.partial()
  const inProduction = readSettings<Partial<z.infer<typeof ProductionProviders>>>(production, given, problems)
  const read = readAdapters(withDefaults, problems)
  // On a developer's machine no error and no usage statistics leave, whatever the settings say.
  const adapters = environment === 'local' ? { ...read, analytics: null, errors: null } : read
  const real = realReach(adapters)
  if (ownMachine && general?.MUSTER_DEMO === true && real.length > 0)
    problems.push(`MUSTER_DEMO is on, so real providers would message or charge invented people: set ${real.join(', ')} to "embedded"`)
  if (general === null || providers === null || inProduction === null || problems.length > 0) throw new ConfigError(problems)
  return { general, providers, inProduction, adapters, ownMachine, real }
}

function checkSecret({ MUSTER_SECRET }: Given, ownMachine: boolean, problems: string[]): void {
  if (!ownMachine && MUSTER_SECRET === undefined) problems.push('MUSTER_SECRET is missing')
}

function checkDatabaseUrls({ DATABASE_URL, MUSTER_DATABASE_OWNER_URL }: Given, problems: string[]): void {
  if (MUSTER_DATABASE_OWNER_URL !== undefined && DATABASE_URL === undefined)
    problems.push('DATABASE_URL is missing (MUSTER_DATABASE_OWNER_URL names its owner)')
}

/** Muster serves plain HTTP, so people who come over https come through a proxy. Untrusted, it would be one caller with everyone's limits. */
function checkProxies(general: Settings['general'] | null, ownMachine: boolean, problems: string[]): void {
  if (!ownMachine && general?.MUSTER_PUBLIC_URL?.startsWith('https:') && general.MUSTER_TRUSTED_PROXIES === undefined)
    problems.push('MUSTER_TRUSTED_PROXIES is missing (MUSTER_PUBLIC_URL is https, so a proxy is in front of this server)')
}

const keysOf = ({ general, providers, inProduction }: Settings) => ({
  cardPaymentsMarketplaceKey: providers.CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY,
  cardPaymentsHireKey: providers.CARD_PAYMENTS_HIRE_PUBLIC_KEY,
  imagesCloudName: providers.IMAGES_CLOUD_NAME,
  defaultLocationImageId: providers.IMAGES_DEFAULT_LOCATION_IMAGE_ID,
  mapsKey: providers.MAPS_KEY,
  chatAppId: providers.CHAT_APP_ID,
  featureFlagsId: providers.FEATURE_FLAGS_ID,
  voiceJobHistoryProjectId: inProduction.VOICE_JOB_HISTORY_PROJECT_ID,
  contactCentreW2Key: inProduction.CONTACT_CENTRE_W2_KEY,
  contactCentre1099Key: general.CONTACT_CENTRE_1099_KEY,
  engagementKey: inProduction.ENGAGEMENT_KEY,
  engagementEndpoint: inProduction.ENGAGEMENT_ENDPOINT,
})
