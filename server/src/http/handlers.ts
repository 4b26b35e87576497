import type { Api } from '@muster/contract/api.ts'
import type { Handler } from './serve.ts'

/** What a module serves: a handler for each call it names. A call without a handler does not compile in app.ts. */
export type Handlers<Names extends keyof Api = keyof Api> = { [N in Names]: Handler<Api[N]> }
