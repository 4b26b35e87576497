import { describe, expect, it } from 'vitest'
import { changedFields, editOf, nextLike } from './shift-values.ts'

const zone = 'America/New_York'

describe('nextLike', () => {
  it('is the next same weekday after today', () => {
    expect(nextLike('2026-11-14T22:00:00.000Z', zone, '2026-11-21')).toBe('2026-11-28')
    expect(nextLike('2026-11-13T22:00:00.000Z', zone, '2026-11-21')).toBe('2026-11-27')
    expect(nextLike('2026-11-21T22:00:00.000Z', zone, '2026-11-21')).toBe('2026-11-28')
  })
  it('keeps a day in the future', () => expect(nextLike('2026-11-24T22:00:00.000Z', zone, '2026-11-21')).toBe('2026-11-24'))
})

describe('editOf', () => {
  const before = {
    local_date: '2026-11-28',
    start_time: '17:00:00',
    end_time: '23:00:00',
    allowed_confirmed_pros: 4,
    wage_amount: 22,
    unpaid_break_minutes: 30,
    description: '',
    special_inst: '',
    po_number: '',
    cost_center: '',
    contact_name: 'Dana',
    contact_phone: '+18435550127',
    no_experience_required: false,
    auto_select_enabled: false,
    require_certifications: false,
    background_check_required: false,
    is_auto_post_network_to_marketplace_enabled: false,
    selected_requirement_ids: [3, 1],
  }
  it('sends only what changed, and ignores the order of requirements', () => {
    expect(editOf(before, { ...before, wage_amount: 23, selected_requirement_ids: [1, 3] })).toEqual({ wage_amount: 23 })
    expect(changedFields(before, before)).toEqual([])
  })
})
