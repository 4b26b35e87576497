/**
 * Class names of what hides when the comparison is open next to the table, so that the buttons stay in view. The comparison shows
 * the figures, and the menu has Decline.
 */
export const beside = { always: 'phone:hidden wide:hidden', figure: 'phone:hidden wide:max-[90rem]:hidden' }
