import { JobFilterSheet } from './job-filter-sheet.tsx'
import { SavedJobsSheet } from './saved-jobs-sheet.tsx'

interface JobSheetProps {
  which: 'filters' | 'saved'
  onClose: () => void
}

/** A sheet over the jobs. Both load together, because the first screen of a pro has no room for two ways to load. */
export const JobSheet = ({ which, onClose }: JobSheetProps) =>
  which === 'filters' ? <JobFilterSheet onClose={onClose} /> : <SavedJobsSheet onClose={onClose} />
