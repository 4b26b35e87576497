import type { z } from 'zod'
import { Alert, AlertHappening, AlertTest, NewAlert, WebhookAnswer } from './alerts/alert.ts'
import {
  Certification,
  ConfiguredMarket,
  NewPosition,
  NewSharedRequirement,
  Position,
  PositionEdit,
  RequirementEdit,
} from './configuration/catalog.ts'
import {
  BadgesPolicyValue,
  BreaksPolicyValue,
  CancellationPolicyValue,
  DatedPolicy,
  NewPolicy,
  PayPolicyValue,
  Policy,
  PolicyDraft,
  ReliabilityPolicyValue,
  RescuePolicyValue,
  SuspensionsPolicyValue,
} from './configuration/policy.ts'
import { FeatureOff } from './flag-key.ts'
import { DatedFlag, FlagDraft, FlagPreview, FlagRule, FlagValue, NewFlag } from './flags/flag-value.ts'
import { MarketPreview, PolicyPreview, PreviewFigure } from './configuration/preview.ts'
import { DatedWages, NewWages, WageFacts, Wages } from './configuration/wage.ts'

/** The named shapes of the configuration. */
export const configurationShapes: Readonly<Record<string, z.ZodType>> = {
  Alert,
  AlertHappening,
  AlertTest,
  NewAlert,
  WebhookAnswer,
  BadgesPolicyValue,
  BreaksPolicyValue,
  CancellationPolicyValue,
  Certification,
  ConfiguredMarket,
  DatedFlag,
  DatedPolicy,
  DatedWages,
  FeatureOff,
  FlagDraft,
  FlagPreview,
  FlagRule,
  FlagValue,
  MarketPreview,
  NewFlag,
  NewPolicy,
  NewPosition,
  NewSharedRequirement,
  NewWages,
  PayPolicyValue,
  Policy,
  PolicyDraft,
  PolicyPreview,
  Position,
  PositionEdit,
  PreviewFigure,
  ReliabilityPolicyValue,
  RequirementEdit,
  RescuePolicyValue,
  SuspensionsPolicyValue,
  WageFacts,
  Wages,
}
