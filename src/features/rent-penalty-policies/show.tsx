export { Versions as default } from '../../views/show/Versions.tsx'
