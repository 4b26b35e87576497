// One module for the router: each route of its own would cost every first screen a line of the list of files to load.
export { PrivacyScreen } from './privacy-screen.tsx'
export { TermsScreen } from './terms-screen.tsx'
