import type { BenchDatabase } from './bench-database.ts'

/** An operator's settings: the demo off, a log line for each request. Output goes to /dev/null. */
export const operatorSettings = ({ url }: Pick<BenchDatabase, 'url'>, dataDir: string): Record<string, string> => ({
  MUSTER_ENV: 'local',
  MUSTER_DEMO: 'off',
  MUSTER_LOG_LEVEL: 'info',
  // As high as no test reaches: one sender stands for thousands of people.
  MUSTER_REQUESTS_PER_MINUTE: '900000000',
  MUSTER_DATA: dataDir,
  DATABASE_URL: url,
})
