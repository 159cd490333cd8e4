import { landingHead, loadLanding } from '../parts/landingData.ts'
import type { LandingData } from '../parts/landingData.ts'
import { LandingPage } from '../parts/LandingPage.tsx'

export const load = loadLanding

export const head = landingHead

export default function Landing({ data }: { data: LandingData }) {
  return <LandingPage data={data} />
}
