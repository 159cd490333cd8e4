import { landingHead, loadLanding } from '../components/landingData.ts'
import type { LandingData } from '../components/landingData.ts'
import { LandingPage } from '../components/LandingPage.tsx'

export const load = loadLanding

export const head = landingHead

export default function Landing({ data }: { data: LandingData }) {
  return <LandingPage data={data} />
}
