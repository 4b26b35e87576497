/** What the fields of suspensions say. */
export const SUSPENSION_FIELDS = {
  appeal: 'The appeal; null without one.',
  appeal_until: 'Until when the pro can appeal; null if they cannot.',
  cause: 'What of the policy the pro met, or that staff decided.',
  decide_by: 'When staff should have decided.',
  is_own_record: 'The reader made the record and may not decide.',
  lifted_by: 'Who lifted it; null if the policy no longer held.',
  lift_note: 'Why staff lifted it.',
  lifted_at: 'When it was lifted; null while it stands.',
  evidence_resource_url: 'Opens the photo for five minutes.',
  no_shows: 'So many no-shows suspend.',
  points_below: 'Points below this suspend.',
  policy: 'The lines that the pro crossed; null if staff suspended.',
  suspended_until: 'Until when the pro is suspended, or would be; null if not.',
  suspension: 'The suspension.',
}
