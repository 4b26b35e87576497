// One module for the router: each more would cost every first screen a line of the list of files to load.
export { OrganizationScreen } from './overview-page.tsx'
export { OrganizationTeamsScreen } from './teams-page.tsx'
export { OrganizationInfoScreen } from './info-page.tsx'
