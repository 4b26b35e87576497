import type { z } from 'zod'
import { AppMode } from './accounts/app-mode.ts'
import { BusinessSignUp, DemoAccount, LoginValue, ProSignUp } from './accounts/auth-endpoints.ts'
import {
  Language,
  LocationRole,
  ManagerProfile,
  ManagerProfileEdit,
  ManagerSkill,
  TermsStatus,
  User,
  UserEdit,
  UserSession,
} from './accounts/user.ts'
import { AdminAppeal, Appeal, AppealDecision, NewAppeal } from './appeals/appeal.ts'
import { CaptainShift, CrewMember } from './captains/captain-shift.ts'
import {
  Certification,
  CertificationDecision,
  CertificationRequest,
  NewCertification,
  OwnCertificationRequest,
} from './certifications/certification-request.ts'
import { EventGrid, GridPosition, GridTime } from './events/event-grid-rules.ts'
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
import { StoredFile } from './files/stored-file.ts'
import { FillChoice, FillPick, FillPicks, FillPlan, FillRow, FillWish, PickRefusal, PickResult, WhyOpen } from './filling/fill-plan.ts'
import { Forecast, ForecastChange, ForecastFigure, ForecastPool, ForecastReach, WageHistogram } from './filling/forecast-rules.ts'
import { OfferState, OfferableGig, OfferablePro } from './filling/offerable.ts'
import { CancellationReason, SelectionSource } from './gigs/application-status.ts'
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
import { ApplicantChoices } from './gigs/applications/applicant-choices.ts'
import { RatingCategory } from './gigs/applications/application-endpoints.ts'
import { ComparedApplicant, Comparison } from './gigs/applications/comparison.ts'
import { NewReview } from './gigs/applications/new-review.ts'
import {
  AssignOutcome,
  AssignRefusal,
  AssignablePro,
  MissedAssignment,
  ProConflict,
  SeriesAssignment,
} from './gigs/assignments/assignment.ts'
import { SheetGig } from './gigs/list/week-sheet-endpoints.ts'
import { CalendarGig, GigCalendar } from './gigs/calendar/gig-calendar.ts'
import { GigStatus } from './gigs/gig-status.ts'
import { GigType } from './gigs/gig-type.ts'
import { Gig, GigRow, GigStats, OnTheDay, TimelineEntry, EditedGig } from './gigs/gig.ts'
import { GigEdit, NewGig } from './gigs/new-gig.ts'
import { CostEstimate, CostLine, EditConsequence } from './gigs/gig-cost.ts'
import { SavedView } from './gigs/list/saved-view-endpoints.ts'
import { ApplicationOutcome, ApplyRefusal, ProApplication, ProGig, ProGigDetail, ProGigLocation } from './gigs/pro-gigs/pro-gig.ts'
import { ByWeekday, RecurrenceFrequency, RecurrencePattern } from './gigs/recurrence.ts'
import { Rescue, RescueOffer, RescueRung, RescueStatus } from './gigs/rescue/rescue.ts'
import { PhantomGig, SeriesConsequence, SeriesPattern } from './gigs/series/recurrence-endpoints.ts'
import { GigTemplate, GigTemplateEdit, NewGigTemplate, NewShiftTemplate, ShiftTemplate } from './gigs/templates/template.ts'
import { ApprovalStatus } from './locations/approval-status.ts'
import { AdminLocation, AdminLocationRow, LocationHappening } from './locations/admin-location.ts'
import { LocationEdit } from './locations/location-edit.ts'
import {
  BillingSource,
  Location,
  LocationAddress,
  LocationSummary,
  NewAddress,
  NewLocation,
  NewLocationAddress,
  Place,
} from './locations/location.ts'
import { ManagerOnDuty, NewManagerOnDuty } from './locations/manager-on-duty.ts'
import { BlockConsequence, BlockReason, LostShift, NetworkFace, ProBlock } from './network/block.ts'
import { KnownThen, NetworkPerson, NewGroup, ProGroup, SaidThen } from './network/group.ts'
import {
  InviteOutcome,
  NetworkCounts,
  NetworkInvite,
  NetworkInvites,
  NetworkMember,
  NetworkRequest,
  NetworkWelcome,
  NewInvitee,
  NewInvites,
  ProCard,
} from './network/invite.ts'
import { Notice, SentMessage } from './notices/notice-endpoints.ts'
import { Autopay, AutopayHold } from './payments/autopay.ts'
import { PaymentMethodStatus } from './payments/payment-method-status.ts'
import { PaymentStatus } from './payments/payment-status.ts'
import { LineKind, PaymentLine, PaymentMethod, PaymentSummaryRow, Receipt } from './payments/payment.ts'
import { OptionalPhone, Phone } from './phone.ts'
import { ShownBadge } from './pros/badges.ts'
import { EmploymentType } from './pros/employment-type.ts'
import { ProNote } from './pros/pro-note-endpoints.ts'
import { DayOfWeek, HoursPerWeek, ProPreferences, ProPreferencesEdit, TimeBlock, TimeBlockName } from './pros/pro-preferences.ts'
import { FoundPro, ProOptions } from './pros/pro-search.ts'
import { PastJob, ProProfile, ProProfileEdit, WorkHistoryItem } from './pros/pro.ts'
import { BusyBlock, ComingShiftHere, PastShiftHere, ProRecord, RatingSummary } from './pros/pro-record.ts'
import { SearchedEvent, SearchedGig, SearchedPro, SearchResults } from './search/search-results.ts'
import { Market, NewRequirement, Requirement, Skill, SkillTag, TagColor } from './skills/skill.ts'
import { ExtensionStatus } from './timesheets/extension-status.ts'
import { Extension, ExtensionReason } from './timesheets/extension.ts'
import { GeoFlag, GeoLog, GeoLogAction } from './timesheets/geo-log.ts'
import { HoursEditStatus } from './timesheets/hours-edit-status.ts'
import { HoursEdit, HoursVersion } from './timesheets/hours-edit.ts'
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
import { Point } from './wire.ts'
import { LiveEvent, StreamNote } from './realtime/live-event.ts'

/** The shapes that the API reference names. A program made from it has a type for each; every other shape is part of its call. */
export const namedShapes: Readonly<Record<string, z.ZodType>> = {
  AdminAppeal,
  AdminLocation,
  AdminLocationRow,
  AppMode,
  Appeal,
  AppealDecision,
  ApplicantChoices,
  ApplicantSummary,
  Application,
  ApplicationOutcome,
  ApplyRefusal,
  ApprovalStatus,
  AssignOutcome,
  AssignRefusal,
  AssignablePro,
  Autopay,
  AutopayHold,
  BillingSource,
  BreakAttestation,
  BusinessSignUp,
  ByWeekday,
  CalendarGig,
  Cancellation,
  CancellationReason,
  CaptainShift,
  Certification,
  CertificationDecision,
  CertificationRequest,
  ComparedApplicant,
  Comparison,
  ComplianceStatus,
  CostEstimate,
  CostLine,
  CrewMember,
  DemoAccount,
  EditConsequence,
  EditedGig,
  EmploymentType,
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
  FoundPro,
  NewCertification,
  OwnCertificationRequest,
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
  Language,
  LineKind,
  LiveEvent,
  Location,
  LocationAddress,
  LocationEdit,
  LocationHappening,
  LocationRole,
  LocationSummary,
  LoginValue,
  ManagerOnDuty,
  ManagerProfile,
  ManagerProfileEdit,
  ManagerSkill,
  Market,
  MissedAssignment,
  NetworkPro,
  NetworkState,
  NewAddress,
  NewAppeal,
  NewGig,
  NewGigTemplate,
  NewLocation,
  NewLocationAddress,
  NewManagerOnDuty,
  NewRequirement,
  NewReview,
  NewShiftTemplate,
  BlockConsequence,
  BlockReason,
  LostShift,
  NetworkFace,
  ProBlock,
  KnownThen,
  NetworkPerson,
  NewGroup,
  ProGroup,
  SaidThen,
  InviteOutcome,
  NetworkCounts,
  NetworkInvite,
  NetworkInvites,
  NetworkMember,
  NetworkRequest,
  NetworkWelcome,
  NewInvitee,
  NewInvites,
  ProCard,
  Notice,
  OfferState,
  OfferableGig,
  OfferablePro,
  OtherClock,
  OnTheDay,
  OptionalPhone,
  PaymentFlag,
  PaymentLine,
  PaymentMethod,
  PaymentMethodStatus,
  PaymentStatus,
  PaymentSummaryRow,
  PhantomGig,
  Phone,
  PickRefusal,
  PickResult,
  Place,
  Point,
  Position,
  Presence,
  ProApplication,
  ProConflict,
  ProGig,
  ProGigDetail,
  ProGigLocation,
  BusyBlock,
  DayOfWeek,
  HoursPerWeek,
  PastJob,
  ProNote,
  ProOptions,
  ProPreferences,
  ProPreferencesEdit,
  ProProfile,
  TimeBlock,
  TimeBlockName,
  ProProfileEdit,
  ProRecord,
  PastShiftHere,
  ComingShiftHere,
  RatingSummary,
  ProSignUp,
  PunchProof,
  RatingCategory,
  Receipt,
  RecurrenceFrequency,
  RecurrencePattern,
  Requirement,
  Rescue,
  RescueOffer,
  RescueRung,
  RescueStatus,
  Review,
  SavedView,
  ScorePart,
  ScoreReceipt,
  SearchResults,
  SearchedEvent,
  SearchedGig,
  SearchedPro,
  SelectionSource,
  SentMessage,
  SeriesAssignment,
  SeriesConsequence,
  SeriesPattern,
  SheetGig,
  ShiftGig,
  ShiftMove,
  ShiftTemplate,
  ShownBadge,
  Skill,
  SkillTag,
  StaffingRatio,
  StoredFile,
  StreamNote,
  SuggestedBreak,
  TagColor,
  TermsStatus,
  TimePunch,
  TimelineEntry,
  Timesheet,
  TimesheetEntry,
  User,
  UserEdit,
  UserSession,
  WhyOpen,
  WorkHistoryItem,
  WorkingHours,
}
