export { VersionLinks as default } from '../../views/show/VersionLinks.tsx'
