import { Trans, useLingui } from '@lingui/react/macro'
import { type DemoAccount, listDemoAccounts, requestCode, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { call } from '../api/client.ts'
import { read } from '../api/query.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { useSendWords } from './use-send-words.ts'
import { useSignIn } from './use-sign-in.ts'

/** Signs in as a person of the demo data with one tap. Empty if the server has no developer tools. */
export function DemoAccounts({ returnTo }: { returnTo: string }) {
  const { t } = useLingui()
  const roles: Record<string, string> = { manager: t`Manager`, pro: t`Pro`, operator: t`Operator` }
  const { data: accounts = [] } = useQuery(read(listDemoAccounts, {}))
  const signIn = useSignIn()
  const words = useSendWords()
  const enter = useMutation({
    mutationFn: async ({ phone_number }: DemoAccount) => {
      const { dev_code } = await call(requestCode, { body: { phone_number } })
      const { session } = await call(verifyCode, { body: { phone_number, code: dev_code ?? '' } })
      return session
    },
    onSuccess: (session) => session && signIn(session, returnTo),
  })
  if (accounts.length === 0) return null
  return (
    <section className="mt-6 rounded-card border border-dashed border-brand-secondary bg-attention-soft p-3">
      <h2 className="flex items-center gap-2 px-1 pb-2 text-normal">
        <FlaskConical size={16} className="text-warning" aria-hidden />
        <Trans>Try a demo account</Trans>
      </h2>
      <ul className="grid gap-1">
        {accounts.map((account) => {
          const [name = account.name, ...rest] = account.name.split(', ')
          const role = roles[account.role] ?? account.role
          const about = [role, ...rest.filter((part) => part.toLowerCase() !== account.role)].join(' · ')
          const entering = enter.isPending && enter.variables.phone_number === account.phone_number
          return (
            <li key={account.phone_number}>
              <button
                type="button"
                disabled={enter.isPending || enter.isSuccess}
                aria-busy={entering}
                onClick={() => enter.mutate(account)}
                className="flex h-12 w-full items-center gap-3 rounded-control bg-white px-2.5 text-left hover:bg-brand-soft"
              >
                <Avatar name={name} size={30} />
                <span className="min-w-0 flex-1 leading-[18px]">
                  <b className="block truncate text-normal">{name}</b>
                  <span className="block truncate text-small text-gray">{about}</span>
                </span>
                {entering && <LoaderCircle size={16} className="animate-spin text-gray" aria-hidden />}
              </button>
            </li>
          )
        })}
      </ul>
      <div className="mt-2 empty:hidden">
        <CallProblem error={enter.error} words={words} />
      </div>
    </section>
  )
}
