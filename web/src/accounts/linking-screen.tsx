// One module for the router: each more would cost every first screen a line of the list of files to load.
export { AccountLinkingScreen } from './account-linking-page.tsx'
export { AuthCallbackScreen } from './auth-callback-page.tsx'
export { AuthCompanyScreen } from './auth-company-page.tsx'
