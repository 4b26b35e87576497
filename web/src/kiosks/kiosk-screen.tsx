// One module for the router: each more would cost every first screen a line of the list of files to load.
export { KioskScreen } from './kiosk-page.tsx'
export { KiosksScreen } from './kiosks-page.tsx'
