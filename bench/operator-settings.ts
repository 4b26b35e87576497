import type { BenchDatabase } from './bench-database.ts'

/** The settings an operator runs with: the demo off, a log line per request. What is written goes to /dev/null. */
export const operatorSettings = ({ url }: Pick<BenchDatabase, 'url'>, dataDir: string): Record<string, string> => ({
  MUSTER_ENV: 'local',
  MUSTER_DEMO: 'off',
  MUSTER_LOG_LEVEL: 'info',
  // Counted as for people, and never reached: one sender stands for thousands of them.
  MUSTER_REQUESTS_PER_MINUTE: '900000000',
  MUSTER_DATA: dataDir,
  DATABASE_URL: url,
})
