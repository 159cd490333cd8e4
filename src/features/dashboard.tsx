// Home has two addresses.
export { default } from './index.tsx'
