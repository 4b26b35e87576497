import { writeFileSync } from 'node:fs'
import { startTestCluster, withDatabase } from '../testing/test-cluster.ts'
import { generateSchema, SCHEMA_SQL, SCHEMA_TYPES } from './generate-schema.ts'

// `npm run generate`: migrates a fresh database and writes the files that follow from it.
const cluster = await startTestCluster()
try {
  const { sql, types } = await generateSchema(withDatabase(cluster.url, cluster.template))
  writeFileSync(SCHEMA_SQL, sql)
  writeFileSync(SCHEMA_TYPES, types)
  console.log(`Wrote ${SCHEMA_SQL} and ${SCHEMA_TYPES}.`)
} finally {
  await cluster.stop()
}
