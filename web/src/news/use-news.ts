import { useLingui } from '@lingui/react/macro'
import { useMe } from '../me/use-me.ts'
import { modeInUse } from '../session/app-mode.ts'

type Reader = 'business' | 'pro' | 'operator'

/** Something that people can do now and couldn't before. */
export interface News {
  /** When it came, yyyy-MM-dd. */
  day: string
  reader: Reader
  title: string
  text: string
}

/** All news, newest first. An entry comes with the change that it tells of, in the words of the people who use it; the changelog has everything else. */
function useAllNews(): News[] {
  const { t } = useLingui()
  return [
    {
      day: '2026-11-27',
      reader: 'business',
      title: t`A tour of the screens`,
      text: t`Someone new on your team? The menu at your name leads through the screens, and home shows how a shift gets filled and paid.`,
    },
    {
      day: '2026-11-27',
      reader: 'operator',
      title: t`Lists that remember and export`,
      text: t`Keep the filters of any list under a name, and save what it shows as a CSV file.`,
    },
    {
      day: '2026-11-26',
      reader: 'operator',
      title: t`Reconciliation and books`,
      text: t`Upload your payment provider’s report: each difference is named, with the way to the payment. The trial balance and the journal are ready for your accountant.`,
    },
    {
      day: '2026-11-25',
      reader: 'business',
      title: t`Dashboards`,
      text: t`Fill rate, spend, no-shows and ratings over any period, with the shifts behind each figure.`,
    },
    {
      day: '2026-11-24',
      reader: 'pro',
      title: t`Invite friends`,
      text: t`Send your link. Your page says what you get and when, and who has signed up.`,
    },
    {
      day: '2026-11-23',
      reader: 'business',
      title: t`Fill your week`,
      text: t`See who fits each open spot of the coming week, with the reasons, and send all offers at once.`,
    },
    {
      day: '2026-11-22',
      reader: 'pro',
      title: t`Your clock works without network`,
      text: t`Clock in and out in a basement kitchen. The phone keeps the moment and sends it when it can.`,
    },
    {
      day: '2026-11-21',
      reader: 'pro',
      title: t`Give a shift to someone else`,
      text: t`Can’t make it? Offer your confirmed shift, whole or from an hour on, to other pros. It costs no points when someone takes it.`,
    },
  ]
}

/** News for the person in the app that is open, newest first. */
export function useNews(): News[] {
  const me = useMe()
  const own: Reader[] = [modeInUse(me.app_mode) === 'GIGSTER' ? 'pro' : 'business']
  if (me.is_gigpro_admin) own.push('operator')
  return useAllNews().filter(({ reader }) => own.includes(reader))
}
