import { issueInvoices } from '../server/src/invoices/issue-invoices.ts'
import { openChaosDeps } from './chaos-deps.ts'

// Issues what is due once, as the server's job does. The goal starts it, kills it and starts it again. It says when it begins and ends.
const [url = ''] = process.argv.slice(2)
const { deps, close } = await openChaosDeps(url)
process.stdout.write('begins\n')
await issueInvoices(deps)
process.stdout.write('ends\n')
await close()
