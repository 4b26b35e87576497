import { ClosedConversation } from './message-reports/message-report-endpoints.ts'
import {
  BlockAnswer,
  ExcerptMessage,
  MessagingBlock,
  NewBlockAppeal,
  NewMessageReport,
  OwnMessageReport,
  ReportDecision,
  ReportExcerpt,
  ReportReason,
  ReportStatus,
  StaffMessageReport,
} from './message-reports/message-report.ts'
import { FilledTemplate, MessageTemplate, NewMessageTemplate } from './conversations/message-template.ts'
import { Broadcast, BroadcastDelivery, DeliveryState } from './conversations/broadcast.ts'
import { ChatFile } from './conversations/chat-file.ts'
import { ChatMessage, Conversation, ConversationShift, OthersLanguages } from './conversations/conversation.ts'
import type { z } from 'zod'
import { AdminAppeal, Appeal, AppealDecision, NewAppeal } from './appeals/appeal.ts'
import { AdminLocation, AdminLocationRow, LocationHappening } from './locations/admin-location.ts'
import { AppMode } from './accounts/app-mode.ts'
import { ApprovalStatus } from './locations/approval-status.ts'
import { Autopay, AutopayHold } from './payments/autopay.ts'
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
import { BusinessSignUp, DemoAccount, LoginValue, ProSignUp } from './accounts/auth-endpoints.ts'
import {
  Certification,
  CertificationDecision,
  CertificationRequest,
  NewCertification,
  OwnCertificationRequest,
} from './certifications/certification-request.ts'
import { EmploymentType } from './pros/employment-type.ts'
import { FoundPro, ProOptions } from './pros/pro-search.ts'
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
import { NewMarket, WishCount } from './locations/market-wish-endpoints.ts'
import { OwnResume, Resume } from './pros/resume.ts'
import { LinkableAccount, SharedLogin } from './accounts/merge-endpoints.ts'
import { MergeObstacle } from './accounts/merge-rules.ts'
import { PhoneHolder } from './accounts/phone-endpoints.ts'
import { LineKind, PaymentLine, PaymentMethod, PaymentSummaryRow, Receipt } from './payments/payment.ts'
import { LiveEvent, StreamNote } from './realtime/live-event.ts'
import { LocationEdit } from './locations/location-edit.ts'
import { LocationAddOn, LocationAddOnEdit, NewLocationAddOn } from './locations/add-on.ts'
import { AddOnPeriod, LocationAddOnType } from './locations/add-on-period.ts'
import { ManagerOnDuty, NewManagerOnDuty } from './locations/manager-on-duty.ts'
import { Market, NewRequirement, Requirement, Skill, SkillTag, TagColor } from './skills/skill.ts'
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
import { PushDevice } from './notices/push-device-endpoints.ts'
import { NoticePlan, NoticeSettings, NoticeTopicSetting } from './notices/notice-setting-endpoints.ts'
import { OptionalPhone, Phone } from './phone.ts'
import { PaymentMethodStatus } from './payments/payment-method-status.ts'
import { PaymentStatus } from './payments/payment-status.ts'
import { Point } from './wire.ts'
import { BusyBlock, ProRecord, PastShiftHere, ComingShiftHere, RatingSummary } from './pros/pro-record.ts'
import { DayOfWeek, HoursPerWeek, ProPreferences, ProPreferencesEdit, TimeBlock, TimeBlockName } from './pros/pro-preferences.ts'
import { PastJob, ProProfile, ProProfileEdit, WorkHistoryItem } from './pros/pro.ts'
import { ProNote } from './pros/pro-note-endpoints.ts'
import { SearchResults, SearchedEvent, SearchedGig, SearchedPro } from './search/search-results.ts'
import { ShownBadge } from './pros/badges.ts'
import { AdminSuspensionAppeal, ProSuspensions, SuspendedPro, Suspension } from './suspensions/suspension.ts'
import { AgreementName, AgreementText, NewAgreementVersion, OwnAgreement, PublishedAgreement } from './accounts/agreement.ts'
import { AdminSsoDomain, OrganizationSso, SsoSettings } from './accounts/sso.ts'
import { DataExport, SigningKey } from './exports/export.ts'
import { StoredFile } from './files/stored-file.ts'

/** The named shapes of people, places and money. */
export const peopleShapes: Readonly<Record<string, z.ZodType>> = {
  LinkableAccount,
  Resume,
  OwnResume,
  NewMarket,
  WishCount,
  MergeObstacle,
  AgreementName,
  AgreementText,
  NewAgreementVersion,
  OwnAgreement,
  PublishedAgreement,
  AdminSsoDomain,
  OrganizationSso,
  SsoSettings,
  SharedLogin,
  PhoneHolder,
  AddOnPeriod,
  AdminAppeal,
  AdminLocation,
  AdminLocationRow,
  AdminSuspensionAppeal,
  ProSuspensions,
  SuspendedPro,
  SigningKey,
  Suspension,
  AppMode,
  Appeal,
  AppealDecision,
  ApprovalStatus,
  Autopay,
  AutopayHold,
  BillingSource,
  BusinessSignUp,
  Certification,
  CertificationDecision,
  CertificationRequest,
  DataExport,
  DemoAccount,
  EmploymentType,
  FoundPro,
  NewCertification,
  OwnCertificationRequest,
  Language,
  LineKind,
  LiveEvent,
  Location,
  LocationAddOn,
  LocationAddOnEdit,
  LocationAddOnType,
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
  NewAddress,
  NewAppeal,
  NewLocation,
  NewLocationAddOn,
  NewLocationAddress,
  NewManagerOnDuty,
  NewRequirement,
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
  NoticePlan,
  NoticeSettings,
  NoticeTopicSetting,
  PushDevice,
  OptionalPhone,
  PaymentLine,
  PaymentMethod,
  PaymentMethodStatus,
  PaymentStatus,
  ChatFile,
  Broadcast,
  BroadcastDelivery,
  DeliveryState,
  FilledTemplate,
  MessageTemplate,
  NewMessageTemplate,
  ChatMessage,
  ClosedConversation,
  Conversation,
  ConversationShift,
  OthersLanguages,
  BlockAnswer,
  ExcerptMessage,
  MessagingBlock,
  NewBlockAppeal,
  NewMessageReport,
  OwnMessageReport,
  ReportDecision,
  ReportExcerpt,
  ReportReason,
  ReportStatus,
  StaffMessageReport,
  PaymentSummaryRow,
  Phone,
  Place,
  Point,
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
  Receipt,
  Requirement,
  SearchResults,
  SearchedEvent,
  SearchedGig,
  SearchedPro,
  SentMessage,
  ShownBadge,
  Skill,
  SkillTag,
  StoredFile,
  StreamNote,
  TagColor,
  TermsStatus,
  User,
  UserEdit,
  UserSession,
  WorkHistoryItem,
}
