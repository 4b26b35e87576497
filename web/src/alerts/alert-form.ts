import { whyNotSave } from '@muster/contract/alerts/alert-rules.ts'
import { type Alert, NewAlert } from '@muster/contract/alerts/alert.ts'
import { z } from 'zod'

/** Email addresses as people type them: in lines, or with commas. */
const TypedEmails = z
  .string()
  .transform((typed) => typed.split(/[\s,;]+/).filter((one) => one !== ''))
  .pipe(NewAlert.shape.emails)

/** The fields of the form. An empty address is no webhook. */
export const AlertForm = NewAlert.extend({
  emails: TypedEmails,
  webhook_url: z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(NewAlert.shape.webhook_url),
}).superRefine((alert, refinement) => {
  const fault = whyNotSave(alert)
  if (fault !== null) refinement.addIssue({ code: 'custom', path: [fault.target], message: fault.message })
})
export type TypedAlert = z.input<typeof AlertForm>

const NEW: TypedAlert = {
  name: '',
  figure: 'FILL_RATE',
  market_id: null,
  comparison: 'AT_MOST',
  threshold: Number.NaN,
  for_minutes: 5,
  emails: '',
  webhook_url: '',
}

/** A new alert, or one to change, as its fields. */
export function typedOf(alert: Alert | null): TypedAlert {
  if (alert === null) return NEW
  const { name, figure, market_id, comparison, threshold, for_minutes, emails, webhook_url } = alert
  return { name, figure, market_id, comparison, threshold, for_minutes, emails: emails.join('\n'), webhook_url: webhook_url ?? '' }
}
