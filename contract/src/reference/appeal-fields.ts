/** What the fields of appeals say. */
export const APPEAL_FIELDS = {
  appeals_to_decide: 'Appeals that wait for a decision.',
  decided_at: 'When staff decided; null before.',
  decided_by: 'The name of the person who decided; null before.',
  decision_reason: 'Why staff decided this way; the pro reads it. Null before the decision.',
  evidence: 'The public id of the uploaded photo; null without one.',
  made_at: 'When the record was made.',
  outcome: 'What becomes of it.',
  record_id: 'The no-show or cancellation that the pro appeals.',
}
