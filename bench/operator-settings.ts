import type { BenchDatabase } from './bench-database.ts'

/** The settings an operator runs with: the demo off, a log line per request. What is written goes to /dev/null. */
export const operatorSettings = ({ url }: Pick<BenchDatabase, 'url'>, dataDir: string): Record<string, string> => ({
  MUSTER_ENV: 'local',
  MUSTER_DEMO: 'off',
  MUSTER_LOG_LEVEL: 'info',
  MUSTER_DATA: dataDir,
  DATABASE_URL: url,
})
