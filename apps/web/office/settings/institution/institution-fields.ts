import type { Institution } from '#contract/institution.ts';
import { figureIn, type Figure } from '../../kit/form/FigureBox.tsx';
import type { InstitutionBody } from '#contract/settings.ts';

/** The profile as its form holds it: an emptied year is `''`. Figures, colour and logo have forms of their own. */
export type InstitutionFields = Omit<InstitutionBody, 'founded' | 'stats' | 'colour' | 'logo'> & {
  founded: Figure;
};

/** What the call takes, of what it answers (DECISIONS 2: read `legal_name`, written `legalName`). */
export function bodyOf({ legal_name, careers_email, ...rest }: Institution): InstitutionBody {
  return {
    ...rest,
    legalName: legal_name,
    careersEmail: careers_email,
  };
}

export function fieldsOf(institution: Institution): InstitutionFields {
  const { stats: _figures, colour: _colour, logo: _logo, ...fields } = bodyOf(institution);
  return fields;
}

/** The profile over what is saved: the figures are kept elsewhere. */
export function toBody(fields: InstitutionFields, saved: Institution): InstitutionBody {
  return { ...fields, founded: figureIn(fields.founded), stats: saved.stats };
}
