import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { listProductCategories } from '#contract/products.ts';
import { categoryPictures } from '#contract/settings.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { read } from '../../api.ts';
import { EmptyState, Notice, Spinner } from '../../kit/page/feedback.tsx';
import { faultsOf } from '../../kit/form/use-record-form.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { artPath } from '../content/list-kinds.ts';
import { PictureChoice } from '../content/PictureChoice.tsx';
import { SettingsForm, type SettingsPart, useSettingsForm } from '../SettingsForm.tsx';
import { fieldOf, fieldsOf, namesIn, picturesOf, type CategoryFields } from './category-fields.ts';

const words = settings.categories;

/** The pictures of categories (DECISIONS 21.19). */
export default function CategoriesSection() {
  return <SettingsForm section="categories" line={words.line} form={Categories} />;
}

function Categories(part: SettingsPart) {
  const { data, error, refetch } = useQuery(read(listProductCategories, {}));
  if (data) return <CategoryForm {...part} ofProducts={data} />;
  if (!error) return <Spinner label={settings.loading} />;
  return <Notice onRetry={() => void refetch()}>{explainFailure('listProductCategories', error)}</Notice>;
}

function CategoryForm({ ofProducts, ...part }: SettingsPart & { ofProducts: readonly string[] }) {
  const [arriving, setArriving] = useState<readonly string[]>([]);
  const categories = namesIn(ofProducts, part.saved);
  const { form, record } = useSettingsForm<CategoryFields>(part, {
    fieldsOf: (seen) => fieldsOf(ofProducts, seen),
    validate: (fields) => ({
      ...faultsOf(categoryPictures, picturesOf(ofProducts, fields, part.saved)),
      ...Object.fromEntries(arriving.map((field) => [field, settings.content.picture.wait])),
    }),
    part: ({ category_pictures: pictures }) => pictures,
    change: (fields, now) => ({ categoryPictures: picturesOf(ofProducts, fields, now) }),
  });
  const reportUpload = useCallback(
    (field: string, isArriving: boolean) =>
      setArriving((before) => [...before.filter((one) => one !== field), ...(isArriving ? [field] : [])]),
    [],
  );
  if (categories.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />;
  return (
    <RecordForm
      {...record}
      dirty={arriving.length > 0 || record.dirty}
      labels={Object.fromEntries(categories.map((category) => [fieldOf(category), category]))}
      show={(_name, value) => (value === '' ? settings.content.picture.none : undefined)}
      explain={(error) => explainFailure('updateSettings', error)}
    >
      {categories.map((category) => (
        <CategoryPicture
          key={category}
          category={category}
          value={form.values[fieldOf(category)] ?? ''}
          error={form.errors[fieldOf(category)]}
          onChange={(path) => form.setFieldValue(fieldOf(category), path)}
          reportUpload={reportUpload}
        />
      ))}
    </RecordForm>
  );
}

interface CategoryPictureProps {
  category: string;
  value: string;
  error: unknown;
  onChange: (path: string) => void;
  reportUpload: (field: string, isArriving: boolean) => void;
}

function CategoryPicture({ category, value, error, onChange, reportUpload }: CategoryPictureProps) {
  const report = useCallback(
    (isArriving: boolean) => reportUpload(fieldOf(category), isArriving),
    [category, reportUpload],
  );
  return (
    <PictureChoice
      label={category}
      value={value}
      error={typeof error === 'string' ? error : undefined}
      otherwise={{ src: artPath('spot-goods'), back: words.back }}
      onChange={onChange}
      onUploading={report}
    />
  );
}
