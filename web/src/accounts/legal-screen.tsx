// One module for the router: each more would cost every first screen a line of the list of files to load.
export { PrivacyScreen } from './privacy-page.tsx'
export { TermsScreen } from './terms-page.tsx'
