import {
  createAlert,
  editAlert,
  listAlertHistory,
  listAlerts,
  pauseAlert,
  removeAlert,
  renewAlertSecret,
  resumeAlert,
  testAlert,
} from '@muster/contract/alerts/alert-endpoints.ts'
import type { Alert, AlertHappening } from '@muster/contract/alerts/alert.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOperator } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, menuItem, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

const anAlert = (changed: Partial<Alert> = {}): Alert => ({
  id: 3,
  name: 'Low fill rate',
  figure: 'FILL_RATE',
  market_id: 1,
  market_name: 'Charleston',
  comparison: 'AT_MOST',
  threshold: 70,
  for_minutes: 15,
  emails: ['ops@example.com', 'night@example.com'],
  webhook_url: 'https://hooks.example.com/a/b',
  state: 'ON',
  value: 61,
  measured_at: hoursFromNow(0),
  since: hoursFromNow(-2),
  failed_at: null,
  ...changed,
})
const aHappening = (changed: Partial<AlertHappening> = {}): AlertHappening => ({
  id: 8,
  alert_id: 3,
  alert_name: 'Low fill rate',
  figure: 'FILL_RATE',
  news: 'ON',
  reason: 'CONDITION',
  value: 61,
  happened_at: hoursFromNow(-2),
  emails: [{ to: 'ops@example.com', state: 'SENT', said: null }],
  webhook: { state: 'SENT', tries: 1, answer: { outcome: 'TAKEN', status: 200, said: null } },
  ...changed,
})
const open = (alerts: Alert[], happenings: AlertHappening[] = [], language: 'en' | 'es' = 'en') =>
  openApp('/admin/alerts', {
    as: anOperator(),
    language,
    prepare: (server) => {
      server.answers(listAlerts, alerts)
      server.answers(listAlertHistory, aPage<AlertHappening>(...happenings))
      server.answers(listMarkets, [{ id: 1, name: 'Charleston', state_code: 'SC', timezone: 'America/New_York' }])
    },
  })
const choose = async (act: string): Promise<void> => {
  await button('More for Low fill rate').click()
  await menuItem(act).click()
}

describe('the operator’s alerts', () => {
  test('show the value, the state, who gets to know, and what happened', async () => {
    await open(
      [
        anAlert({ failed_at: hoursFromNow(-1) }),
        anAlert({ id: 4, name: 'Errors', figure: 'ERRORS', state: 'NO_DATA', value: null, market_name: null }),
      ],
      [
        aHappening(),
        aHappening({
          id: 7,
          news: 'OVER',
          reason: 'PAUSED',
          emails: [{ to: 'gone@example.com', state: 'FAILED', said: '550 no mailbox' }],
          webhook: null,
        }),
        aHappening({ id: 6, webhook: { state: 'FAILED', tries: 10, answer: { outcome: 'REFUSED', status: 503, said: 'down' } } }),
      ],
    )
    await reads('On now')
    await reads('61%')
    await reads('Too little data')
    await reads(/At most 70% for 15 min/)
    await reads(/didn’t take the last message/)
    await reads(/gone@example.com: 550 no mailbox/)
    await reads('Someone paused the alert')
    await reads(/The webhook failed/)
    await reads(/down/)
  })

  test('are added, and a new webhook’s secret is shown once', async () => {
    const { server } = await open([])
    await reads('No alerts yet')
    await button('New alert').click()
    await field('Name').fill('Low fill rate')
    await field('Threshold').fill('70')
    await button('Add alert').click()
    await reads('Add an email address or a webhook')
    await field('Emails').fill('ops@example.com, night@example.com')
    await field(/^Webhook/).fill('https://hooks.example.com/a/b')
    await readsEachRefusal(server, createAlert, { TOO_MANY_ALERTS: 'There are 50 alerts already. Delete one first.' }, () =>
      button('Add alert').click(),
    )
    server.answers(createAlert, anAlert())
    await button('Add alert').click()
    await expect
      .poll(() => server.asked(createAlert).at(-1)?.body)
      .toMatchObject({
        figure: 'FILL_RATE',
        comparison: 'AT_MOST',
        threshold: 70,
        for_minutes: 5,
        market_id: null,
        emails: ['ops@example.com', 'night@example.com'],
        webhook_url: 'https://hooks.example.com/a/b',
      })
    await readsEachRefusal(server, renewAlertSecret, { NO_WEBHOOK: 'This alert has no webhook any more.' }, () =>
      button('Show secret').click(),
    )
    server.answers(renewAlertSecret, { secret: 'whsec_once' })
    await button('Show secret').click()
    await expect.element(field('Secret')).toHaveValue('whsec_once')
    await button('Done').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
  })

  test('are changed: another figure has another side and no market', async () => {
    const { server } = await open([anAlert()])
    await choose('Edit')
    await page.getByLabelText('Figure').selectOptions('Stuck jobs')
    await readsNot('Market')
    server.answers(editAlert, anAlert())
    await button('Save alert').click()
    await expect
      .poll(() => server.asked(editAlert).at(-1)?.body)
      .toMatchObject({ figure: 'STUCK_JOBS', comparison: 'AT_LEAST', market_id: null })
    await expect.element(inDialog()).not.toBeInTheDocument()
  })

  test('are tested, and each receiver’s answer is there', async () => {
    const { server } = await open([anAlert()])
    await choose('Send a test')
    server.answers(testAlert, {
      emails: [
        { to: 'ops@example.com', is_sent: true, said: null },
        { to: 'night@example.com', is_sent: false, said: '550 no mailbox' },
      ],
      webhook: { outcome: 'REFUSED', status: 500, said: 'out of order' },
    })
    await button('Send test').click()
    await reads('550 no mailbox')
    await reads(/It answered 500/)
    await reads(/out of order/)
    server.answers(testAlert, { emails: [], webhook: { outcome: 'REDIRECTED', status: 302, said: null } })
    await button('Send again').click()
    await reads(/It redirected \(302\)/)
  })

  test('are paused, resumed and deleted', async () => {
    const { server } = await open([anAlert()])
    await readsEachRefusal(server, pauseAlert, { INVALID_TRANSITION: 'It changed meanwhile. Look again.' }, () => choose('Pause'))
    server.answers(pauseAlert, anAlert({ state: 'PAUSED' }))
    server.answers(listAlerts, [anAlert({ state: 'PAUSED' })])
    await choose('Pause')
    await expect.poll(() => server.asked(pauseAlert).length).toBe(2)
    server.answers(resumeAlert, anAlert())
    await choose('Resume')
    await expect.poll(() => server.asked(resumeAlert).at(-1)?.params).toEqual({ id: 3 })
    server.answers(removeAlert, null)
    server.answers(listAlerts, [])
    await choose('Delete')
    await button('Delete alert').click()
    await reads('No alerts yet')
  })

  test('read in Spanish', async () => {
    await open([anAlert()], [aHappening()], 'es')
    await reads('Activa ahora')
    await reads(/Como máximo 70% durante 15 min/)
    await reads('1 correo enviado')
  })
})
