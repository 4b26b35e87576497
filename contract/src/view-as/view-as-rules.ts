import type { Endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { BLANKS, type SecretField } from '../secret-fields.ts'

/** How long the staff may look at an account before they have to say again why. */
export const VIEW_MINUTES = 30

/** What decides whether the staff may look at an account. */
interface Viewable {
  id: number
  account_status: 'ACTIVE' | 'DEACTIVATED'
  is_gigpro_admin: boolean
}

/** Why someone of the staff can't look at an account as its person does; null if they can. */
export function whyNotViewAs(
  staff_id: number,
  account: Viewable,
): Extract<ErrorCode, 'OWN_RECORD' | 'VIEW_OF_STAFF' | 'VIEW_OF_CLOSED'> | null {
  if (account.id === staff_id) return 'OWN_RECORD'
  if (account.is_gigpro_admin) return 'VIEW_OF_STAFF'
  return account.account_status === 'ACTIVE' ? null : 'VIEW_OF_CLOSED'
}

type Asked = Pick<Endpoint, 'method' | 'access' | 'asks' | 'answer' | 'answers' | 'proof' | 'secrets'>

/**
 * Whether a call is open to the staff while they look at someone's account: only reads, and of those none that gives away a secret, takes
 * data out of the product or is meant for someone who holds a link. Everything that is not named here is refused.
 */
export function isOpenWhileViewing({ method, access, asks, answer, answers, proof, secrets }: Asked): boolean {
  const reads = method === 'GET' || asks === true
  const givesAway = answer === 'secret' || secrets === 'all' || proof === 'fresh' || answers === 'csv'
  return reads && !givesAway && access !== 'secret-link' && access !== 'provider-signature'
}

/** The answer with its secret fields blanked, however deep they are. */
export function withoutSecrets(answer: unknown, names: readonly SecretField[]): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withoutSecrets(one, names))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const secret = names.find((one) => one === name)
      return [name, secret === undefined ? withoutSecrets(value, names) : BLANKS[secret]]
    }),
  )
}
