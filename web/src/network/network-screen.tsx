import { GroupsPage } from './groups-page.tsx'
import { InvitesPage } from './invites-page.tsx'
import { NetworkPage } from './network-page.tsx'

/** The three screens about a location's own pros. They load together, because a manager goes from one to the next by their tabs. */
export const GroupsScreen = () => <GroupsPage />
export const NetworkScreen = () => <NetworkPage />
export const InvitesScreen = () => <InvitesPage />
