import { formatPhone } from '@muster/contract/phone.ts'
import { seedCatalog } from '../catalog/seed-catalog.ts'
import { onOwnDatabase } from '../command-database.ts'
import { addOperator, listOperators, loginOf, removeOperator } from './change-operators.ts'

// `npm run operator -- list | add <phone or e-mail> ["First Last"] | remove <phone or e-mail>`: who runs this marketplace.
const USAGE = 'Usage: npm run operator -- list | add <phone or email> ["First Last"] | remove <phone or email>'

async function main([act = 'list', login = '', ...name]: readonly string[]): Promise<void> {
  if (!['list', 'add', 'remove'].includes(act) || (act !== 'list' && login === '')) throw new Error(USAGE)
  await onOwnDatabase('operator', async (db) => {
    await seedCatalog(db)
    if (act === 'add') {
      const { is_new } = await addOperator(db, loginOf(login), name.join(' ') || undefined)
      console.log(is_new ? 'Made an account. It signs in with a code.' : 'This account runs the marketplace now.')
    }
    if (act === 'remove') await removeOperator(db, loginOf(login))
    const operators = await listOperators(db)
    if (operators.length === 0) console.log('Nobody runs this marketplace yet.')
    for (const { name: who, logins } of operators) console.log([who, ...logins.map(formatPhone)].join(', '))
  })
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
