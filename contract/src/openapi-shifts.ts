import type { z } from 'zod'
import { ApplicantChoices } from './gigs/applications/applicant-choices.ts'
import {
  ApplicantSummary,
  Application,
  Cancellation,
  OtherClock,
  PaymentFlag,
  Presence,
  Review,
  ScorePart,
  ScoreReceipt,
  WorkingHours,
} from './gigs/application.ts'
import { ApplicationOutcome, ApplyRefusal, ProApplication, ProGig, ProGigDetail, ProGigLocation } from './gigs/pro-gigs/pro-gig.ts'
import {
  AssignOutcome,
  AssignRefusal,
  AssignablePro,
  MissedAssignment,
  ProConflict,
  SeriesAssignment,
} from './gigs/assignments/assignment.ts'
import {
  BreakAttestation,
  ComplianceStatus,
  Position,
  PunchProof,
  SuggestedBreak,
  TimePunch,
  Timesheet,
  TimesheetEntry,
} from './timesheets/timesheet.ts'
import { ByWeekday, RecurrenceFrequency, RecurrencePattern } from './gigs/recurrence.ts'
import { CalendarGig, GigCalendar } from './gigs/calendar/gig-calendar.ts'
import { CancellationReason, SelectionSource } from './gigs/application-status.ts'
import { CaptainShift, CrewMember } from './captains/captain-shift.ts'
import { ComparedApplicant, Comparison } from './gigs/applications/comparison.ts'
import { CostEstimate, CostLine, EditConsequence } from './gigs/gig-cost.ts'
import { EditedGig, Gig, GigRow, GigStats, OnTheDay, TimelineEntry } from './gigs/gig.ts'
import {
  Event,
  EventApplicant,
  EventBoard,
  EventRemoval,
  EventWhole,
  GigShift,
  GridCheck,
  NetworkPro,
  NetworkState,
  ShiftGig,
  ShiftMove,
  StaffingRatio,
} from './events/event.ts'
import { EventGrid, GridPosition, GridTime } from './events/event-grid-rules.ts'
import { Extension, ExtensionReason } from './timesheets/extension.ts'
import { ExtensionStatus } from './timesheets/extension-status.ts'
import { FillChoice, FillPick, FillPicks, FillPlan, FillRow, FillWish, PickRefusal, PickResult, WhyOpen } from './filling/fill-plan.ts'
import { Forecast, ForecastChange, ForecastFigure, ForecastPool, ForecastReach, WageHistogram } from './filling/forecast-rules.ts'
import { GeoFlag, GeoLog, GeoLogAction } from './timesheets/geo-log.ts'
import { GigEdit, NewGig } from './gigs/new-gig.ts'
import { GigStatus } from './gigs/gig-status.ts'
import { GigTemplate, GigTemplateEdit, NewGigTemplate, NewShiftTemplate, ShiftTemplate } from './gigs/templates/template.ts'
import { GigType } from './gigs/gig-type.ts'
import { LateNotice } from './timesheets/late-notice.ts'
import { HoursEdit, HoursVersion } from './timesheets/hours-edit.ts'
import { HoursEditStatus } from './timesheets/hours-edit-status.ts'
import { CrewInvite } from './gigs/crews/crew-invite.ts'
import { NewReview } from './gigs/applications/new-review.ts'
import { OfferState, OfferableGig, OfferablePro } from './filling/offerable.ts'
import { PhantomGig, SeriesConsequence, SeriesPattern } from './gigs/series/recurrence-endpoints.ts'
import { RatingCategory } from './gigs/applications/application-endpoints.ts'
import { Rescue, RescueOffer, RescueRung, RescueStatus } from './gigs/rescue/rescue.ts'
import { BusinessRecord } from './gigs/pro-gigs/business-record.ts'
import { JobSearch } from './gigs/pro-gigs/job-search-endpoints.ts'
import { SavedView } from './gigs/list/saved-view-endpoints.ts'
import { SheetGig } from './gigs/list/week-sheet-endpoints.ts'

/** The named shapes of shifts: posting, filling, working and their hours. */
export const shiftShapes: Readonly<Record<string, z.ZodType>> = {
  ApplicantChoices,
  ApplicantSummary,
  Application,
  ApplicationOutcome,
  ApplyRefusal,
  AssignOutcome,
  AssignRefusal,
  AssignablePro,
  BreakAttestation,
  BusinessRecord,
  ByWeekday,
  CalendarGig,
  Cancellation,
  CancellationReason,
  CaptainShift,
  ComparedApplicant,
  Comparison,
  ComplianceStatus,
  CostEstimate,
  CostLine,
  CrewMember,
  EditConsequence,
  EditedGig,
  Event,
  EventApplicant,
  EventBoard,
  EventGrid,
  EventRemoval,
  EventWhole,
  Extension,
  ExtensionReason,
  ExtensionStatus,
  FillChoice,
  FillPick,
  FillPicks,
  FillPlan,
  FillRow,
  FillWish,
  Forecast,
  ForecastChange,
  ForecastFigure,
  ForecastPool,
  ForecastReach,
  LateNotice,
  WageHistogram,
  GeoFlag,
  GeoLog,
  GeoLogAction,
  Gig,
  GigCalendar,
  GigEdit,
  GigRow,
  GigShift,
  GigStats,
  GigStatus,
  GigTemplate,
  GigTemplateEdit,
  GigType,
  GridCheck,
  GridPosition,
  GridTime,
  HoursEdit,
  HoursEditStatus,
  HoursVersion,
  JobSearch,
  MissedAssignment,
  NetworkPro,
  NetworkState,
  NewGig,
  NewGigTemplate,
  NewReview,
  NewShiftTemplate,
  OfferState,
  OfferableGig,
  OfferablePro,
  OtherClock,
  OnTheDay,
  PaymentFlag,
  PhantomGig,
  PickRefusal,
  PickResult,
  Position,
  Presence,
  ProApplication,
  ProConflict,
  ProGig,
  CrewInvite,
  ProGigDetail,
  ProGigLocation,
  PunchProof,
  RatingCategory,
  RecurrenceFrequency,
  RecurrencePattern,
  Rescue,
  RescueOffer,
  RescueRung,
  RescueStatus,
  Review,
  SavedView,
  ScorePart,
  ScoreReceipt,
  SelectionSource,
  SeriesAssignment,
  SeriesConsequence,
  SeriesPattern,
  SheetGig,
  ShiftGig,
  ShiftMove,
  ShiftTemplate,
  StaffingRatio,
  SuggestedBreak,
  TimePunch,
  TimelineEntry,
  Timesheet,
  TimesheetEntry,
  WhyOpen,
  WorkingHours,
}
