/** How long Muster keeps the photo of a rejected certificate after the decision, and of a certificate after its last day, in days. */
export const CERTIFICATE_PHOTO_DAYS = 90

/** How long Muster keeps the photo of an appeal after the decision, or after the pro took the appeal back, in days. */
export const APPEAL_PHOTO_DAYS = 90

/** How long Muster keeps the files of a disputed charge's evidence after the bank decided, in days. A lost dispute can go to arbitration within months. */
export const DISPUTE_FILE_DAYS = 365

/** How long Muster keeps a photo that was uploaded and belongs to nothing: never sent, or replaced by another, in days. */
export const LOOSE_PHOTO_DAYS = 30
