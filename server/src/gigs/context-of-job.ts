import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'

/** What a use case is given when the clock asks for it: nobody acts, and nothing was sent. */
export const contextOfJob = (deps: Deps, db: Database): Context => ({
  deps,
  db,
  actor: null,
  location: null,
  request_id: null,
  seen_version: null,
  raw: null,
  upload: null,
  address: '',
  user_agent: '',
})
