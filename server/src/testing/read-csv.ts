import type { TestApp } from './start-test-app.ts'
import type { Person } from './test-person.ts'

/** Downloads a table, and returns its rows by the names of its columns. */
export async function readCsv(app: TestApp, person: Person, path: string): Promise<Record<string, string>[]> {
  const { payload, statusCode } = await app.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(person.location_id !== null && { 'x-location-id': String(person.location_id) }),
    },
  })
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${payload}`)
  const [head, ...rows] = payload
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].slice(0, -1).map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
  return rows.map((row) => Object.fromEntries(head!.map((name, at) => [name, row[at] ?? ''])))
}
