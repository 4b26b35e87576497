import type { DemoAccount } from '@muster/contract/accounts/auth-endpoints.ts'

/** The people of the demo data that are shown to whoever tries the product: on the sign-in page and in the start's last lines. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'Manager', name: 'Dana Whitlock', phone_number: '+18435550127' },
  { role: 'Pro', name: 'Grace Okafor', phone_number: '+18435550143' },
  { role: 'Pro (español)', name: 'Lucía Herrera', phone_number: '+18435550142' },
  { role: 'Operator', name: 'Joan Ferris', phone_number: '+18435550100' },
]
