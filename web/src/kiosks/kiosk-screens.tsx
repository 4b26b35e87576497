// One module for the router: each route of its own would cost every first screen a line of the list of files to load.
export { KioskScreen } from './kiosk-screen.tsx'
export { KiosksScreen } from './kiosks-screen.tsx'
