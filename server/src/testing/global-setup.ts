import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server with the test databases, and the template they are copied from. */
    testCluster: { url: string; template: string }
  }
}

/**
 * Starts PostgreSQL and makes the template, once per run: ours, the server DATABASE_URL names, or the binaries under MUSTER_TEST_POSTGRES
 * (such as /usr/lib/postgresql/15).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster({ serverUrl: process.env.DATABASE_URL, binaries: process.env.MUSTER_TEST_POSTGRES })
  project.provide('testCluster', { url: cluster.url, template: cluster.template })
  return cluster.stop
}
