import { z } from 'zod'

const GigSetting = z.object({ value: z.boolean(), display_name: z.string(), description: z.string() })

/** The settings of a shift (specification 3.1), with words for programs that show them. Muster's own screens have theirs, in both languages. */
export const GigSettings = z.object({
  is_checkin_required: GigSetting,
  auto_select_enabled: GigSetting,
  is_auto_post_network_to_marketplace_enabled: GigSetting,
})
export type GigSettings = z.output<typeof GigSettings>

type Values = Record<keyof GigSettings, boolean>

/** The settings of a shift with their names and descriptions. */
export const gigSettings = (values: Values): GigSettings => ({
  is_checkin_required: {
    value: values.is_checkin_required,
    display_name: 'Check-in with a code',
    description: 'Pros type or scan the shift’s code when they arrive.',
  },
  auto_select_enabled: {
    value: values.auto_select_enabled,
    display_name: 'Select for me',
    description: 'Muster sends offers to the best matches until all spots are filled.',
  },
  is_auto_post_network_to_marketplace_enabled: {
    value: values.is_auto_post_network_to_marketplace_enabled,
    display_name: 'Open to marketplace later',
    description: 'Opens to the marketplace if spots are still open 24 hours before the start.',
  },
})
