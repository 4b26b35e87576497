import type { Deps } from './deps.ts'
import { embeddedWarnings } from './settings/adapter-settings.ts'

/** What the process says once people can reach it: what is embedded, its address, and who can sign in to the demo. */
export function readyLines({ config, demoAccounts }: Pick<Deps, 'config' | 'demoAccounts'>, address: string): string[] {
  const lines = config.ownMachine ? [] : embeddedWarnings(config.adapters)
  lines.push(`Muster is ready at ${address}`)
  if (config.devTools && config.host !== '127.0.0.1')
    lines.push('Development tools are ON for everyone who can reach this address (MUSTER_DEV_EXPOSE=yes).')
  if (!config.devTools && config.environment === 'local')
    lines.push('Development tools, on-screen codes and demo accounts are off, because others can reach this address.')
  for (const { role, name, phone_number } of demoAccounts) lines.push(`  ${role.padEnd(10)} ${name.padEnd(18)} ${phone_number}`)
  return lines
}
