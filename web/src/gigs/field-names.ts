import { useLingui } from '@lingui/react/macro'

/** The fields of a shift in words, for "You changed: wage, start". Unknown fields keep their own name; duplicates are dropped. */
export function useFieldNames(): (fields: readonly string[]) => string[] {
  const { t } = useLingui()
  const names: Record<string, string> = {
    local_date: t`date`,
    start_time: t`start`,
    end_time: t`end`,
    allowed_confirmed_pros: t`number of pros`,
    wage_amount: t`wage`,
    unpaid_break_minutes: t`break`,
    description: t`description`,
    special_inst: t`instructions`,
    po_number: t`PO number`,
    cost_center: t`cost center`,
    contact_name: t`contact`,
    contact_phone: t`contact phone`,
    no_experience_required: t`experience`,
    auto_select_enabled: t`select for me`,
    require_certifications: t`certifications`,
    is_checkin_required: t`check-in`,
    background_check_required: t`background check`,
    is_auto_post_network_to_marketplace_enabled: t`moving to the marketplace`,
    selected_requirement_ids: t`requirements`,
    attachment_ids: t`photos`,
  }
  return (fields) => [...new Set(fields.map((field) => names[field] ?? field))]
}
