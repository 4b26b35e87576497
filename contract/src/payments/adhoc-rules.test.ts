import { describe, expect, it } from 'vitest'
import { priceAdhoc, whyNotPayAdhoc } from './adhoc-rules.ts'

const terms = {
  employment_type: 'F1099' as const,
  is_network: false,
  background_check_required: false,
  gigpro_fee_percentage: 25,
  in_network_fee_percentage: 10,
  w2_fee_percentage: 5,
  background_checks_fee_percentage: 2,
  tipping_fee_percentage: 3,
}

describe('an ad-hoc payment', () => {
  it('costs a business the fees that the pro confirmed, and the provider none', () => {
    expect(priceAdhoc(terms, 10_000, 'BUSINESS')).toMatchObject({ total_cents: 12_500, fees: [{ kind: 'platform_fee', cents: 2_500 }] })
    expect(priceAdhoc(terms, 10_000, 'PROVIDER')).toMatchObject({ total_cents: 10_000, fees: [] })
  })

  it('is for a shift that began or was cancelled, not for one that is still to come', () => {
    const at = (time: string) => `2026-11-20T${time}:00Z`
    const shift = { is_cancelled: false, start_time: at('16:00') }
    expect(whyNotPayAdhoc(shift, at('15:59'))).toBe('GIG_NOT_STARTED')
    expect(whyNotPayAdhoc(shift, at('16:00'))).toBeNull()
    expect(whyNotPayAdhoc({ ...shift, is_cancelled: true }, at('15:59'))).toBeNull()
  })
})
