import { onOwnDatabase, withOwnDatabase } from '../command-database.ts'
import { mayDropGuards } from '../db/runtime-role.ts'
import { runDoctor } from './run-doctor.ts'

// `npm run doctor`: checks this installation's data and prints what is broken. Exit code 1 when anything is.
const { healthy, findings } = await onOwnDatabase('doctor', runDoctor)
for (const { check, count, shown } of findings) {
  console.log(`${count === 0 ? 'holds ' : 'BROKEN'}  ${check.sentence}`)
  for (const what of shown) console.log(`          ${what}`)
  if (count > shown.length) console.log(`          and ${count - shown.length} more`)
}
if (await withOwnDatabase(({ runtimeUrl }) => mayDropGuards(runtimeUrl)))
  console.log(
    'WARNS   The server’s role owns the tables, so it could drop what guards the books. See MUSTER_DATABASE_OWNER_URL in docs/operations.md.',
  )
console.log(
  healthy
    ? `All ${findings.length} checks hold.`
    : `${findings.filter(({ count }) => count > 0).length} of ${findings.length} checks are broken.`,
)
process.exitCode = healthy ? 0 : 1
